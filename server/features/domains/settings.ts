import { optional } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

export const settings = {
  domainsTarget: optional('DOMAINS_TARGET', {
    chapter: 'Where it runs',
    description:
      'The host that own domains point to. It and all names below it must resolve to this server. Without it, `SITES_HOST`.',
    kind: kinds.hostName,
  }),
};
