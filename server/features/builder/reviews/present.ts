import { isoTime, isoTimeOrNull, type Static } from '../../../kernel/schema.ts';
import { changeSetName, type DraftHead, hashName, revisionName } from '../revisions/index.ts';
import { stateOf } from './rules/terms.ts';
import type { ClientReview, Comment, Thread } from './schema.ts';
import type { StoredComment } from './store/comments.ts';
import type { StoredReview } from './store/reviews.ts';

const noThreads = { total: 0, open: 0 };

/** Approval of a review as callers see it, including whether the draft has changed since. */
export function presentApproval(
  { approved_by, approved_at, approved_revision_id, approved_hash }: StoredReview,
  draft: Pick<DraftHead, 'hash'> | undefined,
): Static<typeof ClientReview>['approval'] {
  if (approved_by === null || approved_at === null || approved_hash === null) return null;
  return {
    by: approved_by,
    at: isoTime(approved_at),
    revision_id: revisionName(approved_revision_id ?? 0),
    hash: hashName(approved_hash),
    changed_since: draft?.hash !== approved_hash,
  };
}

export const presentReview = (
  row: StoredReview,
  draft: Pick<DraftHead, 'hash'> | undefined,
  threads: { readonly total: number; readonly open: number } | undefined,
  nameOf: (label: string) => string,
  now: number,
): Static<typeof ClientReview> => ({
  client_review_id: row.client_review_id,
  change_set_id: changeSetName(row.change_set_id),
  state: stateOf(row, now),
  created_by: row.created_by,
  created_by_name: nameOf(row.created_by),
  created_at: isoTime(row.created_at),
  expires_at: isoTime(row.expires_at),
  approval: presentApproval(row, draft),
  threads: threads ? { ...threads } : noThreads,
});

export const presentComment = (row: StoredComment): Static<typeof Comment> => ({
  comment_id: row.comment_id,
  author: row.author,
  by_team: row.by_team === 1,
  text: row.body,
  created_at: isoTime(row.created_at),
});

/** Threads with their replies, both oldest first. */
export function presentThreads(rows: readonly StoredComment[]): Static<typeof Thread>[] {
  const replies = Map.groupBy(rows, ({ reply_to }) => reply_to ?? 0);
  return (replies.get(0) ?? []).map((row) => ({
    ...presentComment(row),
    page_id: row.page_id,
    block_id: row.block_id,
    document: row.document,
    at: row.at,
    quote: row.quote,
    resolved: isoTimeOrNull(row.resolved_at) !== null,
    replies: (replies.get(row.comment_id) ?? []).map(presentComment),
  }));
}
