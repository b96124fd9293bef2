import type { SettingsOf } from '../../../kernel/setting.ts';
import type { SiteHosts } from '../../../platform/addresses/index.ts';
import type { ProcessSettings } from '../../../platform/config/index.ts';
import {
  allowedAt,
  createPageReach,
  type PageReach,
  type Resolve,
} from '../../../platform/outbound/index.ts';
import type { settings as entries } from '../settings.ts';

/** Network access granted to a page and everything it loads. */
export type ReachOf = (page: URL) => PageReach;

/**
 * `OUTBOUND_ALLOWED_ADDRESSES` apply to the page alone, whose address was entered by a user. Resources from
 * other origins are the page's own choice and may reach only the internet and `AUDIT_ALLOWED_ORIGINS`. A site
 * published here reaches itself at any address of its host.
 */
export const reachOf =
  (
    settings: Pick<SettingsOf<typeof entries>, 'auditAllowedOrigins'> &
      Pick<ProcessSettings, 'outboundAllowedAddresses'>,
    resolve: Resolve,
    siteHosts: Pick<SiteHosts, 'isSiteOrigin'>,
  ): ReachOf =>
  (page) =>
    createPageReach({
      origins: [...settings.auditAllowedOrigins, ...(siteHosts.isSiteOrigin(page) ? [page.origin] : [])],
      own: { origin: page.origin, networks: allowedAt(page, settings.outboundAllowedAddresses) },
      resolve,
    });
