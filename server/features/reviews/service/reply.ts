import { randomUUID } from 'node:crypto';
import type { SiteRef } from '../../../kernel/access.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import { authorOf } from '../../team/index.ts';
import type { operations } from '../operations.ts';
import { presentReview } from '../present.ts';
import { replyProblem, replyText, wouldDelete, wouldReply } from '../rules/reply.ts';
import {
  findReview,
  lockReview,
  type ReviewChange,
  type StoredReview,
  updateReview,
} from '../store/reviews.ts';
import { replyJob } from '../work/jobs.ts';
import { type ReviewAccess, refuseAccess } from './access.ts';
import { ofSite } from './read.ts';

type ReplyHandlers = Pick<
  Handlers<typeof operations, Db>,
  'reviewReply' | 'reviewReplyDraft' | 'reviewReplyDelete'
>;

interface ReviewRef {
  readonly site_id: number;
  readonly review_id: string;
}

const publishingDetail =
  'A reply is being published. You can save a draft once it is published or has failed.';

/** Normalised text of a reply; fails with the problem if it cannot be published. */
function checkedText(message: string): string {
  const text = replyText(message);
  const problem = replyProblem(text);
  if (problem) refuseField('/message', problem.code, problem.detail);
  return text;
}

/** True if an identical reply is published or being published, so that repeating the call changes nothing. */
const isSame = ({ reply_state, reply_text, published_text }: StoredReview, text: string | null): boolean =>
  reply_text === text &&
  (reply_state === 'publishing' || (reply_state === 'published' && published_text === text));

export function replyHandlers(access: ReviewAccess): ReplyHandlers {
  const found = (db: Db, { review_id }: ReviewRef, site: SiteRef) =>
    ofSite(findReview(db, Number(review_id)), site.siteId);
  const locked = (db: Db, { review_id }: ReviewRef, site: SiteRef) =>
    ofSite(lockReview(db, Number(review_id)), site.siteId);

  /**
   * Checks access before the transaction, because it may call the provider. A reply that already exists needs
   * no check.
   */
  async function checkAccess(db: Db, review: StoredReview, site: SiteRef, text: string | null, now: number) {
    if (!isSame(review, text)) await access.ensure(db, site, review.location_id, now);
  }

  async function change(
    db: Db,
    { review_id: id, site_id: siteId }: StoredReview,
    to: ReviewChange,
    at: number,
  ) {
    await updateReview(db, id, { reply_error: null, ...to, reply_at: at });
    await recordChange(db, { kind: 'review', id, op: 'updated', siteId, at });
    return presentReview((await findReview(db, id)) as StoredReview);
  }

  /** Publishes or removes a reply, replacing any earlier request. */
  async function publish(db: Db, review: StoredReview, site: SiteRef, to: Sent, now: number) {
    // The location may have been reassigned to another site.
    const missing = await access.missingOf(db, site, review.location_id);
    if (missing && missing.step !== 'not_verified') refuseAccess(missing);
    const { review_id, account_id } = review;
    const version = review.reply_version + 1;
    const shown = await change(
      db,
      review,
      {
        reply_state: 'publishing',
        reply_text: to.text,
        reply_by: to.by,
        reply_version: version,
        reply_request_id: randomUUID(),
        reply_sent_at: null,
      },
      now,
    );
    await enqueue(db, replyJob, { review_id, version, account_id }, { now, siteId: site.siteId });
    return shown;
  }

  return {
    reviewReply: {
      async preview(input, { db, site, now }) {
        checkedText(input.message);
        const review = await found(db, input, site);
        await access.ensure(db, site, review.location_id, now);
        const { author, published_text } = review;
        return {
          confirmed: false,
          would: wouldReply(author, published_text),
          published_message: published_text,
        };
      },
      run: prepared({
        async prepare(input, { db, site, now }) {
          const text = checkedText(input.message);
          await checkAccess(db, await found(db, input, site), site, text, now);
        },
        async run(input, { db, site, caller, now }) {
          const text = checkedText(input.message);
          const review = await locked(db, input, site);
          if (isSame(review, text)) return presentReview(review);
          const { name: by } = await authorOf(db, caller);
          return publish(db, review, site, { text, by }, now);
        },
      }),
    },

    async reviewReplyDraft(input, { db, site, caller, now }) {
      const review = await locked(db, input, site);
      if (input.message === null) return dropDraft(db, review, now);
      const text = checkedText(input.message);
      if (review.reply_state === 'publishing') fail('state_conflict', { detail: publishingDetail });
      const { name: by } = await authorOf(db, caller);
      return change(db, review, { reply_state: 'draft', reply_text: text, reply_by: by }, now);
    },

    reviewReplyDelete: {
      async preview(input, { db, site }) {
        const { published_text } = await found(db, input, site);
        return { confirmed: false, would: wouldDelete(published_text), published_message: published_text };
      },
      run: prepared({
        async prepare(input, { db, site, now }) {
          const review = await found(db, input, site);
          if (mayBePublished(review)) await checkAccess(db, review, site, null, now);
        },
        async run(input, { db, site, caller, now }) {
          const review = await locked(db, input, site);
          if (!mayBePublished(review))
            return review.reply_state === 'none' ? presentReview(review) : change(db, review, nothing, now);
          if (isSame(review, null)) return presentReview(review);
          const { name: by } = await authorOf(db, caller);
          return publish(db, review, site, { text: null, by }, now);
        },
      }),
    },
  };

  /** Discards a draft; the published reply stays. */
  async function dropDraft(db: Db, review: StoredReview, now: number) {
    if (review.reply_state !== 'draft' && review.reply_state !== 'failed') return presentReview(review);
    const { published_text: text } = review;
    const to =
      text === null ? nothing : ({ reply_state: 'published', reply_text: text, reply_by: null } as const);
    return change(db, review, to, now);
  }
}

interface Sent {
  readonly text: string | null;
  readonly by: string;
}

/** True if a reply may exist at the platform. */
const mayBePublished = ({ published_text, reply_state }: StoredReview): boolean =>
  published_text !== null || reply_state === 'publishing' || reply_state === 'failed';

const nothing = { reply_state: 'none', reply_text: null, reply_by: null } as const;
