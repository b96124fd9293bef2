import { bareHost, type EbaySite, ebaySites, isPlainHttps } from './retailer-hosts.ts';

/** Item of the marketplace, in the form its look-up needs. */
export interface EbayItem {
  readonly itemId: string;
  readonly variationId: string | undefined;
  readonly marketplace: string;
}

/** Marketplace site that an address leads to; undefined for any other host. */
export const ebaySite = (url: URL): EbaySite | undefined =>
  isPlainHttps(url) ? ebaySites.get(bareHost(url)) : undefined;

/** Item in an address: `/itm/<digits>`, or `/itm/<words>/<digits>`. */
export function ebayItem(url: URL): EbayItem | undefined {
  const site = ebaySite(url);
  const itemId = /^\/itm\/(?:[^/]+\/)?(\d{9,15})\/?$/.exec(url.pathname)?.[1];
  if (!site || itemId === undefined) return undefined;
  const variation = url.searchParams.get('var');
  return {
    itemId,
    variationId: variation && /^\d{1,15}$/.test(variation) ? variation : undefined,
    marketplace: site.marketplace,
  };
}

/** Form of a campaign id of the partner network. */
export const campaignForm = /^\d{10}$/;
/** Form of a custom id, which the partner network repeats in its reports. */
export const customIdForm = /^[A-Za-z0-9_.-]{1,256}$/;

export interface PartnerLink {
  /** Undefined if the address does not show it, as in a short link. */
  readonly campaignId?: string;
  readonly customId?: string;
}

/** Reason why an address was not issued by the partner network, as a sentence for people. */
export interface NoPartnerLink {
  readonly fault: string;
}

/**
 * Parses an address of eBay's partner network, or names what it lacks. Such addresses are never built here:
 * only those issued by the network earn a commission.
 */
export function readPartnerLink(url: URL): PartnerLink | NoPartnerLink {
  if (!isPlainHttps(url)) return { fault: 'It is not a plain https address.' };
  const host = bareHost(url);
  if (host === 'ebay.us' && url.pathname.length > 1) return {};
  const parameter = (name: string) => url.searchParams.get(name) ?? '';
  const campaignId = parameter('campid');
  const customId = parameter('customid');
  const ids = { campaignId, ...(customIdForm.test(customId) ? { customId } : {}) };
  if (host === 'rover.ebay.com')
    return campaignForm.test(campaignId) ? ids : { fault: 'It carries no campid of ten digits.' };
  const site = ebaySite(url);
  if (!site) return { fault: 'It does not lead to the marketplace.' };
  if (parameter('mkevt') !== '1' || parameter('mkcid') !== '1')
    return { fault: 'It lacks mkevt=1 and mkcid=1.' };
  if (parameter('mkrid') !== site.mkrid) return { fault: `Its mkrid is not that of ${host}: ${site.mkrid}.` };
  if (!campaignForm.test(campaignId)) return { fault: 'It carries no campid of ten digits.' };
  if (!/^\d+$/.test(parameter('toolid'))) return { fault: 'It lacks the toolid.' };
  return ids;
}

/** True if a looked-up address is eBay's own and carries the requested campaign. */
export function isItemAffiliateUrl(text: string, campaignId: string): boolean {
  const url = URL.parse(text);
  if (!url || !ebaySite(url)) return false;
  return url.searchParams.get('campid') === campaignId;
}
