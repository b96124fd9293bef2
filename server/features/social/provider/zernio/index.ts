import { optional } from '../../../../kernel/setting.ts';
import { kinds } from '../../../../platform/config/index.ts';
import { defineProvider } from '../define-provider.ts';
import { zernioHooks } from './hook-dialect.ts';
import { createZernio } from './zernio.ts';

/** Zernio, a hosted provider. Source of its facts: the reference. */
export const zernio = defineProvider({
  key: 'zernio',
  name: 'Zernio',
  summary:
    'A service on the internet that connects your accounts. Posts, and reviews of your business listing.',
  keyIsAt: 'At zernio.com, under API Keys. It begins with sk_ or zrk_.',
  settings: {
    socialZernioUrl: optional('SOCIAL_ZERNIO_URL', {
      chapter: 'Who may be called',
      description:
        'Another origin for the social provider Zernio, on this machine alone: for trying things out with a stand-in.',
      kind: kinds.loopbackOrigin,
    }),
  },
  hooks: zernioHooks,
  open: ({ secret }, { settings: { socialZernioUrl: origin }, resolve, circuits, now }) =>
    createZernio({ resolve, circuits, now, secret, ...(origin === undefined ? {} : { origin }) }),
});
