import { optional } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

export const settings = {
  domainsTarget: optional('DOMAINS_TARGET', {
    chapter: 'Where it runs',
    says:
      'The host to which own domains of sites are led: its addresses are those of this server, and so are those of all names below it. ' +
      'Without it, `SITES_HOST`.',
    kind: kinds.hostName,
  }),
};
