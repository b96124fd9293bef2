import { errorEntry } from '../../../kernel/error-entries.ts';
import type { NamesOf } from '../../../kernel/errors.ts';
import type { ChangeKindEntries } from '../../changes/schema.ts';

/** Additional error codes of affiliate links. Source of codes and statuses: contract §13. */
export const errors = {
  affiliate_not_configured: errorEntry(
    422,
    'Affiliate link not configured',
    'There is no partner id for this link.',
    'Send affiliate_tracking_id with the link, or save one with {shop_connection.save}.',
  ),
  affiliate_url_mismatch: errorEntry(
    422,
    'Address of another retailer',
    "The address does not belong to the link's retailer.",
    'Send an address of that retailer, or omit affiliate_provider.',
  ),
  affiliate_url_required: errorEntry(
    422,
    'Partner address required',
    'This destination requires the address created by the partner network.',
    'Ask the person for the address from the eBay Partner Network, or send the address of an item.',
  ),
  affiliate_lookup_unavailable: errorEntry(
    422,
    'Item look-up unavailable',
    'The item could not be looked up at the marketplace. Nothing was stored.',
    'Ask an administrator for the client id and secret of the eBay application in the Shop connection, or try again later.',
    true,
  ),
};

declare module '../../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}

/** Record kinds in the change feed. */
export const changeKinds = { shop_connection: {} } as const satisfies ChangeKindEntries;

declare module '../../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
