import { randomUUID } from 'node:crypto';
import type { ProviderReview } from '../../social/index.ts';
import type { Answering } from '../service/gateway.ts';
import { askedListing } from '../service/verification.ts';
import type { StoredListing } from '../store/listings.ts';

/** Pages that are looked through: the latest change first, so what was just replied to is among the first. */
const pagesMax = 5;
const reviewsAPage = 50;

/** A review as it stands at the provider; undefined where it is not among the latest. */
export async function readAtProvider(
  by: Answering,
  listing: StoredListing,
  reviewId: string,
  signal: AbortSignal,
): Promise<ProviderReview | undefined> {
  let cursor: string | null = null;
  for (let pages = 0; pages < pagesMax; pages++) {
    const question = { ...askedListing(listing), cursor, limit: reviewsAPage };
    const page = await by.reviews.listReviews(question, { requestId: randomUUID(), signal });
    const found = page.reviews.find(
      ({ id, accountId }) => id === reviewId && accountId === listing.provider_account_id,
    );
    if (found || page.next === null) return found;
    cursor = page.next;
  }
  return undefined;
}
