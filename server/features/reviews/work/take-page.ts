import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import type { ReviewPage } from '../../social/index.ts';
import { contentOf, isOther, noReply, type ReplyContent, replyAfter, searchedText } from '../rules/merge.ts';
import { afterPage, type Run, type WalkResult } from '../rules/walk.ts';
import type { StoredListing } from '../store/listings.ts';
import {
  indexReview,
  insertReviews,
  lockKnown,
  type NewReview,
  noteSeen,
  type StoredReview,
  updateReview,
} from '../store/reviews.ts';

export interface PageTaken {
  readonly db: Db;
  readonly run: Run;
  readonly listing: StoredListing & { readonly site_id: number };
  readonly page: ReviewPage;
  readonly now: number;
}

type ListedReview = ReviewPage['reviews'][number];

/** `foreign`: the page contains reviews of another account and is discarded. */
export type PageOutcome = WalkResult | { readonly fault: 'foreign' };

/** Stores a page of a location's reviews: inserts new ones, updates changed ones, and marks the others as seen. */
export async function takePage({ db, run, listing, page, now }: PageTaken): Promise<PageOutcome> {
  if (page.reviews.some(({ accountId }) => accountId !== listing.provider_account_id))
    return { fault: 'foreign' };
  const shown = ownOf(page.reviews, listing);
  const existing = await lockKnown(db, listing.account_id, [...shown.keys()]);
  const seenIds: number[] = [];
  const added: { row: NewReview; words: string }[] = [];
  let changed = 0;
  for (const [id, review] of shown) {
    const stored = existing.get(id);
    if (!stored) added.push(newReview(review, listing, now));
    else if (await updateKnown(db, stored, review, listing, now)) changed += 1;
    else seenIds.push(stored.review_id);
  }
  await noteSeen(db, seenIds, now);
  // Existing reviews of a new location are not news: they are recorded as updated, which triggers no webhook.
  const op = run.kind === 'first' ? 'updated' : 'created';
  for (const id of await insertReviews(db, added))
    await recordChange(db, { kind: 'review', id, op, siteId: listing.site_id, at: now });
  return afterPage(run, { next: page.next, reviews: shown.size, changed: changed + added.length });
}

/** Deduplicated and limited to this location: some providers return all locations of an account. */
function ownOf(
  reviews: readonly ListedReview[],
  { provider_location_id: place }: StoredListing,
): Map<string, ListedReview> {
  const own = reviews.filter(({ locationId }) => place === '' || locationId === null || locationId === place);
  return new Map(own.map((review) => [review.id, review]));
}

function newReview(review: ListedReview, listing: PageTaken['listing'], now: number) {
  const content = contentOf(review, now);
  const row = {
    ...content,
    ...replyAfter(noReply, review.reply, content.created_at, now),
    site_id: listing.site_id,
    account_id: listing.account_id,
    location_id: listing.location_id,
    platform: listing.platform,
    provider_review_id: review.id,
    seen_at: now,
    reply_version: 0,
  };
  return { row, words: searchedText(content) };
}

/** Picks the reply fields of an object. */
const replyMembers = (reply: ReplyContent): ReplyContent => ({
  is_answered: reply.is_answered,
  published_text: reply.published_text,
  published_at: reply.published_at,
  answered_at: reply.answered_at,
  reply_state: reply.reply_state,
  reply_text: reply.reply_text,
  reply_error: reply.reply_error,
  reply_by: reply.reply_by,
  reply_at: reply.reply_at,
});

/** Updates a known review; returns true if it changed. */
async function updateKnown(
  db: Db,
  stored: StoredReview,
  review: ListedReview,
  { location_id, site_id: siteId }: PageTaken['listing'],
  now: number,
): Promise<boolean> {
  // Keeps the time assigned here if the provider does not return one.
  const content = contentOf(review, stored.created_at);
  const reply = replyAfter(stored, review.reply, content.created_at, now);
  // The provider may have moved the review to another location of the account.
  const moved = stored.location_id === location_id ? {} : { location_id, site_id: siteId };
  const next = { ...content, ...replyMembers(reply), ...moved };
  if (!isOther(next, stored)) return false;
  const id = stored.review_id;
  await updateReview(db, id, { ...next, seen_at: now });
  const hasMoved = 'site_id' in moved && stored.site_id !== siteId;
  const words = searchedText(content);
  const ownSite = hasMoved ? siteId : stored.site_id;
  if (hasMoved || words !== searchedText(stored)) await indexReview(db, id, ownSite, words);
  if (hasMoved)
    await recordChange(db, { kind: 'review', id, op: 'deleted', siteId: stored.site_id, at: now });
  await recordChange(db, { kind: 'review', id, op: 'updated', siteId: ownSite, at: now });
  return true;
}
