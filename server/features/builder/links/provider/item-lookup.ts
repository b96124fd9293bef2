import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { EbayItem } from '../rules/ebay.ts';

/** Application credentials for item look-ups. */
export interface LookupCredentials {
  readonly clientId: string;
  readonly clientSecret: Secret;
}

export interface ItemRequest {
  readonly item: EbayItem;
  readonly campaignId: string;
  readonly customId: string | undefined;
}

/** Returns an item's commission-earning address as issued by the marketplace. Throws a `LookupFault`. */
export interface ItemLookup {
  affiliateUrl(request: ItemRequest, credentials: LookupCredentials): Promise<string>;
}

export type LookupFaultKind = 'credentials' | 'not_found' | 'no_affiliate_url' | 'unavailable';

/** Failure of a look-up. Its sentence is our own: no text of the marketplace is passed on. */
export class LookupFault extends Error {
  readonly kind: LookupFaultKind;

  constructor(kind: LookupFaultKind, message: string) {
    super(message);
    this.name = 'LookupFault';
    this.kind = kind;
  }
}
