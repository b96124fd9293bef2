import type { SiteHosts } from '../../../platform/addresses/index.ts';
import { type SiteAddress, siteAddress } from '../rules/site-address.ts';
import type { SiteTable } from '../store/tables.ts';

/**
 * Address at which visitors find a site. The stored address of a site made here is the one from its creation; since
 * then it may have got a domain, or the server another port.
 */
export function currentAddress<Stored extends Pick<SiteTable, 'kind' | 'slug'> & SiteAddress>(
  site: Stored,
  siteHosts: Pick<SiteHosts, 'originOf'>,
): SiteAddress {
  const origin = servedAt(site, siteHosts);
  return origin === undefined ? { url: site.url, domain: site.domain } : siteAddress(origin);
}

/** Origin at which visitors find a site made here; undefined for all others, and if this server has no host for sites. */
export const servedAt = (
  { kind, slug }: Pick<SiteTable, 'kind' | 'slug'>,
  siteHosts: Pick<SiteHosts, 'originOf'>,
): string | undefined => (kind === 'starter' && slug !== null ? siteHosts.originOf(slug) : undefined);
