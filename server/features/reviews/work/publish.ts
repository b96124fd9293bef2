import { randomUUID } from 'node:crypto';
import { RetryLater } from '../../../kernel/job.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { ProviderFault, type ProviderReview } from '../../social/index.ts';
import { stepDetail } from '../rules/access.ts';
import { replyFailure, replyTriesMax } from '../rules/reply.ts';
import { type Answering, answeringProvider, type ReviewGateway } from '../service/gateway.ts';
import { isVerified, listingRequest } from '../service/verification.ts';
import { findAssignedListing, type StoredListing } from '../store/listings.ts';
import {
  findReview,
  lockReview,
  type ReviewChange,
  type StoredReview,
  updateReview,
} from '../store/reviews.ts';

/** Maximum pages searched: the latest change comes first, so a new reply is near the top. */
const pagesMax = 5;
const reviewsAPage = 50;

/** A review at the provider; undefined if it is not among the latest. */
async function readAtProvider(
  by: Answering,
  listing: StoredListing,
  reviewId: string,
  signal: AbortSignal,
): Promise<ProviderReview | undefined> {
  let cursor: string | null = null;
  for (let pages = 0; pages < pagesMax; pages++) {
    const question = { ...listingRequest(listing), cursor, limit: reviewsAPage };
    const page = await by.reviews.listReviews(question, { requestId: randomUUID(), signal });
    const found = page.reviews.find(
      ({ id, accountId }) => id === reviewId && accountId === listing.provider_account_id,
    );
    if (found || page.next === null) return found;
    cursor = page.next;
  }
  return undefined;
}

export interface PublishDeps {
  readonly gateway: ReviewGateway;
  readonly database: Database;
  now(): number;
}

interface Input {
  readonly review_id: number;
  readonly version: number;
}

/** Error with a sentence why a reply cannot be published. */
class Refused extends Error {}

/** True if this version of the reply is still the newest and not published yet. */
const isWanted = (review: StoredReview | undefined, version: number): review is StoredReview =>
  review?.reply_version === version && review.reply_state === 'publishing';

/**
 * Job that publishes the newest reply of a review. Sending overwrites the existing reply, so sending twice is
 * harmless; if an attempt's outcome is unknown, the review is read before it is sent again.
 */
export function createPublish({ gateway, database, now }: PublishDeps): JobHandler<Input> {
  /**
   * Resolves the provider and listing for the reply. Throws `Refused` if the site can no longer reply. Reads
   * stored facts only.
   */
  async function providerFor(review: StoredReview, signal: AbortSignal): Promise<[Answering, StoredListing]> {
    const { by, off } = answeringProvider(await gateway.ready());
    if (off !== undefined)
      throw new Refused(stepDetail(off === 'no_reviews' ? 'no_reviews' : 'gateway_off', off));
    const listing = await findAssignedListing(database.reader, review.location_id);
    if (listing?.site_id !== review.site_id || listing.provider !== by.key)
      throw new Refused(stepDetail('place_not_assigned', undefined));
    if (listing.account_state !== 'ready') throw new Refused(stepDetail(listing.account_state, undefined));
    if (!(await isVerified(database, by, listing, now(), signal)))
      throw new Refused(stepDetail('not_verified', undefined));
    return [by, listing];
  }

  async function send(by: Answering, listing: StoredListing, review: StoredReview, signal: AbortSignal) {
    const call = { requestId: review.reply_request_id ?? '', signal };
    const reply = { ...listingRequest(listing), reviewId: review.provider_review_id };
    if (review.reply_text === null) return by.reviews.deleteReply(reply, call);
    return by.reviews.reply({ ...reply, message: review.reply_text }, call);
  }

  /** Stores the outcome, unless another reply was requested since. */
  async function settle(db: Db, { review_id: id, version }: Input, change: ReviewChange): Promise<void> {
    const review = await lockReview(db, id);
    if (!isWanted(review, version)) return;
    const at = now();
    await updateReview(db, id, { ...change, reply_at: at, reply_sent_at: null });
    await recordChange(db, { kind: 'review', id, op: 'updated', siteId: review.site_id, at });
  }

  const published = (review: StoredReview): ReviewChange =>
    review.reply_text === null
      ? {
          reply_state: 'none',
          reply_by: null,
          is_answered: 0,
          published_text: null,
          published_at: null,
        }
      : {
          reply_state: 'published',
          is_answered: 1,
          published_text: review.reply_text,
          published_at: now(),
          answered_at: review.answered_at ?? now(),
        };
  const failed = (detail: string): ReviewChange => ({ reply_state: 'failed', reply_error: detail });

  return async ({ input, attempt, transact, done, signal }) => {
    const review = await findReview(database.reader, input.review_id);
    if (!isWanted(review, input.version)) return undefined;
    try {
      const [by, listing] = await providerFor(review, signal);
      if (review.reply_sent_at !== null) {
        const providerReview = await readAtProvider(by, listing, review.provider_review_id, signal);
        if (providerReview && (providerReview.reply?.text ?? null) === review.reply_text)
          return done((db) => settle(db, input, published(review)));
      }
      const isOurs = await transact((db) => begin(db, input));
      if (!isOurs) return undefined;
      await send(by, listing, review, signal);
      return done((db) => settle(db, input, published(review)));
    } catch (thrown) {
      signal.throwIfAborted();
      if (thrown instanceof Refused) return done((db) => settle(db, input, failed(thrown.message)));
      if (!(thrown instanceof ProviderFault)) throw thrown;
      const { detail, isRetryable } = replyFailure(thrown.kind);
      if (!isRetryable || attempt >= replyTriesMax) return done((db) => settle(db, input, failed(detail)));
      if (!thrown.mayHaveArrived) await transact((db) => notSent(db, input));
      throw new RetryLater(pauseSeconds(attempt, thrown.retryAfterMs), detail);
    }
  };

  /** Commits that the request is about to be sent, so that a later worker knows. */
  async function begin(db: Db, { review_id: id, version }: Input): Promise<boolean> {
    const review = await lockReview(db, id);
    if (!isWanted(review, version)) return false;
    await updateReview(db, id, { reply_sent_at: now() });
    return true;
  }

  async function notSent(db: Db, { review_id: id, version }: Input): Promise<void> {
    if (isWanted(await lockReview(db, id), version)) await updateReview(db, id, { reply_sent_at: null });
  }
}

/** Seconds until the next attempt: increasing, or as the provider requests, at most an hour. */
const pauseSeconds = (attempt: number, retryAfterMs: number | null): number =>
  Math.min(3600, Math.max(4 ** attempt, Math.ceil((retryAfterMs ?? 0) / 1000)));
