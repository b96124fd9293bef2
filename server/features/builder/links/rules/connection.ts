import type { AffiliateProvider } from '../schema.ts';

/** Ids of a shop connection for one retailer, blank if not set. */
export interface ConnectionIds {
  readonly trackingId: string | undefined;
  /** Tags by store, such as `amazon.de`. */
  readonly stores: Readonly<Record<string, string>>;
  readonly customId: string | undefined;
}

/** Connections available to a link. A connection of the site takes precedence over an installation-wide one. */
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
 * Tracking id for a link: its own, else that of the site's connection, else that of the central one. An
 * Amazon tag is valid in one store only, so a connection's tag for the given store takes precedence over its
 * default.
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

/** Custom id for a link, by the same precedence. */
export const pickCustomId = (own: string | undefined, { site, central }: Connections): string | undefined =>
  own ?? site.ebay?.customId ?? central.ebay?.customId;
