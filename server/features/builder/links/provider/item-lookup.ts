import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { EbayItem } from '../rules/ebay.ts';

/** The application with which items are looked up. */
export interface LookupCredentials {
  readonly clientId: string;
  readonly clientSecret: Secret;
}

export interface ItemAsked {
  readonly item: EbayItem;
  readonly campaignId: string;
  readonly customId: string | undefined;
}

/** Answers the address of an item that earns a commission, as the marketplace itself has it. Fails with a `LookupFault`. */
export interface ItemLookup {
  affiliateUrl(asked: ItemAsked, credentials: LookupCredentials): Promise<string>;
}

export type LookupFaultKind = 'credentials' | 'not_found' | 'no_affiliate_url' | 'unavailable';

/** A look-up that found nothing to use. Its sentence is ours: nothing of the other end's texts is passed on. */
export class LookupFault extends Error {
  readonly kind: LookupFaultKind;

  constructor(kind: LookupFaultKind, message: string) {
    super(message);
    this.name = 'LookupFault';
    this.kind = kind;
  }
}
