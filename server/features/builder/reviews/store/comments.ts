import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ClientCommentTable } from './tables.ts';

export type StoredComment = Selectable<ClientCommentTable>;

export const insertComment = (db: Db, comment: Insertable<ClientCommentTable>): Promise<StoredComment> =>
  db.insertInto('client_comment').values(comment).returningAll().executeTakeFirstOrThrow();

/** Oldest first. */
export const selectComments = (db: Db, reviewId: number): Promise<StoredComment[]> =>
  db
    .selectFrom('client_comment')
    .selectAll()
    .where('client_review_id', '=', reviewId)
    .orderBy('comment_id')
    .execute();

/** A comment of a site, with its review. */
export const findComment = (db: Db, siteId: number, commentId: number): Promise<StoredComment | undefined> =>
  db
    .selectFrom('client_comment')
    .innerJoin('client_review', 'client_review.client_review_id', 'client_comment.client_review_id')
    .selectAll('client_comment')
    .where('client_review.site_id', '=', siteId)
    .where('comment_id', '=', commentId)
    .executeTakeFirst();

/** Counts comments of a review: all, and those by clients since a given time. */
export async function countComments(
  db: Db,
  reviewId: number,
  since: number,
): Promise<{ readonly all: number; readonly recent: number }> {
  const counted = () =>
    db
      .selectFrom('client_comment')
      .select((comment) => comment.fn.countAll<number>().as('count'))
      .where('client_review_id', '=', reviewId);
  const { count: all } = await counted().executeTakeFirstOrThrow();
  const { count: recent } = await counted()
    .where('by_team', '=', 0)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { all, recent };
}

/** Number of threads of each review, in total and unresolved. */
export async function countThreads(
  db: Db,
  reviewIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly total: number; readonly open: number }>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('client_comment')
    .select(['client_review_id', (comment) => comment.fn.countAll<number>().as('total')])
    .select((comment) => comment.fn.count<number>('resolved_at').as('resolved'))
    .where('client_review_id', 'in', reviewIds)
    .where('reply_to', 'is', null)
    .groupBy('client_review_id')
    .execute();
  return new Map(
    rows.map(({ client_review_id: id, total, resolved }) => [id, { total, open: total - resolved }]),
  );
}

export async function resolveComment(
  db: Db,
  commentId: number,
  resolved: { readonly at: number; readonly by: string } | undefined,
): Promise<void> {
  await db
    .updateTable('client_comment')
    .set({ resolved_at: resolved?.at ?? null, resolved_by: resolved?.by ?? null })
    .where('comment_id', '=', commentId)
    .execute();
}
