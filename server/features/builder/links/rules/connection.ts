import type { AffiliateProvider } from '../schema.ts';

/** Ids of a shop connection for one retailer, blank if not set. */
export interface ConnectionIds {
  readonly trackingId: string | undefined;
  /** By store of the online retailer, as `amazon.de`. */
  readonly stores: Readonly<Record<string, string>>;
  readonly customId: string | undefined;
}

/** The connections that a link may use, the site's before the central one. */
export interface Connections {
  readonly site: Partial<Readonly<Record<AffiliateProvider, ConnectionIds>>>;
  readonly central: Partial<Readonly<Record<AffiliateProvider, ConnectionIds>>>;
}

export type IdFrom = 'link' | 'site' | 'central' | 'supplied_url';

export interface PickedId {
  readonly id: string;
  readonly from: 'link' | 'site' | 'central';
}

/**
 * The id that a link uses: its own, else that of the site's connection, else that of the central one. A tag of the online
 * retailer counts in the store it was given for, so a connection that names the store is asked for that one's.
 */
export function pickTrackingId(
  own: string | undefined,
  provider: AffiliateProvider,
  { site, central }: Connections,
  store?: string,
): PickedId | undefined {
  const of = (ids: ConnectionIds | undefined) =>
    (store === undefined ? undefined : ids?.stores[store]) ?? ids?.trackingId;
  const siteId = of(site[provider]);
  const centralId = of(central[provider]);
  if (own !== undefined) return { id: own, from: 'link' };
  if (siteId !== undefined) return { id: siteId, from: 'site' };
  return centralId === undefined ? undefined : { id: centralId, from: 'central' };
}

/** The custom id that a link uses, in the same order. */
export const pickCustomId = (own: string | undefined, { site, central }: Connections): string | undefined =>
  own ?? site.ebay?.customId ?? central.ebay?.customId;
