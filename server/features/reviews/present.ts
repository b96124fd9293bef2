import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import { missingOfPlace, stepDetail } from './rules/access.ts';
import { failureDetail, placeState } from './rules/places.ts';
import type { Review, ReviewPlace } from './schema.ts';
import type { ShownPlace } from './store/listings.ts';
import type { StoredReview } from './store/reviews.ts';

/** Public form of a review, field by field. */
export const presentReview = (row: StoredReview): Static<typeof Review> => ({
  review_id: String(row.review_id),
  site_id: row.site_id,
  account_id: row.account_id,
  platform: row.platform,
  rating: row.rating,
  recommends: row.recommends === null ? null : row.recommends === 1,
  text: row.text,
  author: row.author,
  url: row.url,
  answered: row.is_answered === 1,
  reply: {
    state: row.reply_state,
    message: row.reply_text,
    published_message: row.published_text,
    published_at: isoTimeOrNull(row.published_at),
    error: row.reply_error,
    by: row.reply_by,
  },
  created_at: isoTime(row.created_at),
  updated_at: isoTimeOrNull(row.updated_at),
});

export function presentPlace(row: ShownPlace): Static<typeof ReviewPlace> {
  const { account_state: state, is_verified } = row;
  const isVerified = is_verified === null ? undefined : is_verified === 1;
  const step = missingOfPlace({ state, isVerified }) ?? null;
  const failure = row.failure === null ? null : failureDetail(row.failure);
  return {
    location_id: row.location_id,
    account_id: row.account_id,
    site_id: row.site_id,
    platform: row.platform,
    name: row.location_name ?? row.account_name,
    state: placeState(row),
    step,
    detail: step === null ? failure : stepDetail(step, undefined),
    synced_at: isoTimeOrNull(row.synced_at),
    next_at: isoTimeOrNull(row.next_at),
  };
}
