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
 * `OUTBOUND_ALLOWED_ADDRESSES` are for the page alone, whose address somebody has given us: what it loads from elsewhere is
 * its own choice, and reaches no more than the internet and `AUDIT_ALLOWED_ORIGINS`. A site that is published here reaches itself,
 * wherever its host leads.
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
