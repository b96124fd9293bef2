import { fail, refuseField } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { isoTime, type Static } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { recordChange } from '../../../changes/index.ts';
import type { TreeView } from '../../content/index.ts';
import { type Contents, type DraftHead, hashIn, hashName, revisionName } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { presentApproval, presentComment, presentThreads } from '../present.ts';
import type { CommentInput } from '../schema.ts';
import { insertComment, selectComments } from '../store/comments.ts';
import { lockReview, type StoredReview, updateReview } from '../store/reviews.ts';
import { drawnFor, pagesShown, textAt } from './client-pages.ts';
import { refuseTooMany } from './comment-limits.ts';
import { openReview } from './review-link.ts';

type LinkHandlers = Pick<
  Handlers<typeof operations, Db>,
  'clientReviewOpen' | 'clientReviewPage' | 'clientReviewComment' | 'clientReviewApprove'
>;

/** Handlers for clients under a link, without an account. Everything they send is bounded text. */
export function linkHandlers(contents: Contents): LinkHandlers {
  const draftOf = async (db: Db, { site_id: siteId, change_set_id: id }: StoredReview): Promise<DraftHead> =>
    (await contents.draftHead(db, siteId, id)) ?? fail('not_found');

  return {
    async clientReviewOpen({ token }, { db, now }) {
      const review = await openReview(db, token, now);
      const draft = await draftOf(db, review);
      return {
        site_name: review.site_name,
        expires_at: isoTime(review.expires_at),
        state: draft.ended ?? ('draft' as const),
        revision_id: revisionName(draft.revisionId),
        hash: hashName(draft.hash),
        approval: presentApproval(review, draft),
        pages: [...pagesShown(await draft.open())],
        comments: presentThreads(await selectComments(db, review.client_review_id)),
      };
    },

    async clientReviewPage({ token, page_id }, { db, now }) {
      const draft = await draftOf(db, await openReview(db, token, now));
      const drawn = drawnFor(await draft.open(), token, page_id);
      return drawn ? { ...drawn, hash: hashName(draft.hash) } : fail('not_found');
    },

    async clientReviewComment(input, { db, now }) {
      const review = await openReview(db, input.token, now);
      const { client_review_id: id, site_id: siteId } = review;
      await lockReview(db, id);
      await refuseTooMany(db, id, now);
      const draft = await draftOf(db, review);
      const anchor =
        input.reply_to === undefined
          ? { ...anchorOf(input, await draft.open()), reply_to: null }
          : await threadFor(db, id, input.reply_to);
      const row = await insertComment(db, {
        client_review_id: id,
        revision_id: draft.revisionId,
        ...anchor,
        author: nameIn(review, input.name),
        by_team: 0,
        body: input.text,
        created_at: now,
        resolved_at: null,
        resolved_by: null,
      });
      await recordChange(db, { kind: 'client_review', id, op: 'updated', siteId, at: now });
      return presentComment(row);
    },

    async clientReviewApprove({ token, name, expected_hash }, { db, now }) {
      const review = await openReview(db, token, now);
      const { client_review_id: id, site_id: siteId } = review;
      await lockReview(db, id);
      const draft = await draftOf(db, review);
      if (hashIn(expected_hash) !== draft.hash)
        fail('revision_conflict', {
          detail: 'The draft has changed since you opened it. Review it again before you approve.',
          members: { current: { revision_id: revisionName(draft.revisionId), hash: hashName(draft.hash) } },
        });
      const approval = {
        approved_by: nameIn(review, name),
        approved_at: now,
        approved_revision_id: draft.revisionId,
        approved_hash: draft.hash,
      };
      await updateReview(db, id, approval);
      await recordChange(db, { kind: 'client_review', id, op: 'updated', siteId, at: now });
      return { approval: presentApproval({ ...review, ...approval }, draft) };
    },
  };
}

/** A person's own review always shows the account name, whatever was sent. */
const nameIn = (review: StoredReview & { readonly person?: string }, name: string): string =>
  review.person ?? name;

/** Location of a new thread: a page that the link shows, and an existing block or text on it. */
function anchorOf({ page_id, block_id, document, at }: Static<typeof CommentInput>, view: TreeView) {
  if (!pagesShown(view).some((page) => page.page_id === page_id))
    refuseField(
      '/page_id',
      'not_found',
      'This page is no longer in the draft. Reload to see the current one.',
    );
  if ((document === undefined) !== (at === undefined))
    refuseField('/at', 'contradicts', 'Give `document` and `at` together, or none of them.');
  const text = document === undefined || at === undefined ? undefined : textAt(view, document, at);
  return {
    page_id,
    block_id: block_id ?? null,
    quote: text?.quote ?? null,
    // A comment on a text that no longer exists is attached to its block.
    document: text ? (document ?? null) : null,
    at: text ? (at ?? null) : null,
  };
}

/** A reply belongs to the first comment of the thread. */
async function threadFor(db: Db, reviewId: number, replyTo: number) {
  const comments = await selectComments(db, reviewId);
  const comment = comments.find(({ comment_id }) => comment_id === replyTo) ?? fail('not_found');
  const { page_id } = comment;
  const reply_to = comment.reply_to ?? comment.comment_id;
  return { page_id, reply_to, block_id: null, document: null, at: null, quote: null };
}
