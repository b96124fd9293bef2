import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import { freshVerification, isVerifiedThere } from '../rules/verified.ts';
import type { StoredListing } from '../store/listings.ts';
import { noteVerified } from '../store/places.ts';
import type { Answering } from './gateway.ts';

/** A listing in the form of the provider's request. */
export const listingRequest = ({ provider_account_id, provider_location_id }: StoredListing) => ({
  accountId: provider_account_id,
  locationId: provider_location_id === '' ? null : provider_location_id,
});

/**
 * True if the listing is verified, from the stored result while fresh, otherwise from the provider. Throws
 * `ProviderFault` without a verdict. Stores the result in its own transaction.
 */
export async function isVerified(
  database: Database,
  by: Answering,
  listing: StoredListing,
  now: number,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!isVerifiedThere(listing.platform)) return true;
  const cached = freshVerification(listing, now);
  if (cached !== undefined) return cached;
  const call = { requestId: randomUUID(), ...(signal ? { signal } : {}) };
  const answer = await by.reviews.isListingVerified(listingRequest(listing), call);
  await database.transact((db) => noteVerified(db, listing, answer, now), 'crash');
  return answer;
}
