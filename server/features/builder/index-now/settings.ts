import { type Kind, withDefault } from '../../../kernel/setting.ts';
import { kinds } from '../../../platform/config/index.ts';

/** Plain http is accepted for an address on this machine. */
const address: Kind<string> = {
  expected: 'an address with https, as https://api.indexnow.org/indexnow',
  parse(value) {
    const url = URL.parse(value);
    if (!url || url.username || url.password || url.hash || url.search) return undefined;
    const isHere = kinds.loopbackOrigin.parse(url.origin) !== undefined;
    return url.protocol === 'https:' || isHere ? url.href : undefined;
  },
};

export const settings = {
  indexNowUrl: withDefault('INDEXNOW_URL', 'https://api.indexnow.org/indexnow', {
    chapter: 'Where it runs',
    description:
      'The service that is notified of changed pages, for sites with IndexNow enabled. It informs the participating search engines.',
    kind: address,
  }),
};
