import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ClientReviewTable } from './tables.ts';

export type StoredReview = Selectable<ClientReviewTable>;

export const insertReview = (db: Db, review: Insertable<ClientReviewTable>): Promise<StoredReview> =>
  db.insertInto('client_review').values(review).returningAll().executeTakeFirstOrThrow();

export const findReview = (db: Db, siteId: number, reviewId: number): Promise<StoredReview | undefined> =>
  db
    .selectFrom('client_review')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('client_review_id', '=', reviewId)
    .executeTakeFirst();

/** Review by the secret of its link, if the link is valid and the site exists. */
export const findReviewBySecret = (
  db: Db,
  secretHash: string,
  now: number,
): Promise<(StoredReview & { site_name: string; project_id: number }) | undefined> =>
  db
    .selectFrom('client_review')
    .innerJoin('site', 'site.site_id', 'client_review.site_id')
    .selectAll('client_review')
    .select(['site.name as site_name', 'site.project_id'])
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('site.delete_at', 'is', null)
    .executeTakeFirst();

/** Review that a person opened for themselves on a draft, whether or not its link is still valid. */
export const findOwnReview = (
  db: Db,
  siteId: number,
  changeSetId: number,
  accountId: number,
): Promise<StoredReview | undefined> =>
  db
    .selectFrom('client_review')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('change_set_id', '=', changeSetId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('client_review_id', 'desc')
    .executeTakeFirst();

/** Locks a review until the transaction ends. */
export async function lockReview(db: Db, reviewId: number): Promise<void> {
  await db.capabilities
    .lockRows(
      db.selectFrom('client_review').select('client_review_id').where('client_review_id', '=', reviewId),
    )
    .execute();
}

/** Newest first. */
export async function selectReviews(
  db: Db,
  siteId: number,
  { rows, before }: { readonly rows: number; readonly before: number | undefined },
): Promise<StoredReview[]> {
  let query = db
    .selectFrom('client_review')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('client_review_id', 'desc')
    .limit(rows);
  if (before !== undefined) query = query.where('client_review_id', '<', before);
  return query.execute();
}

export async function countReviews(db: Db, siteId: number): Promise<number> {
  const row = await db
    .selectFrom('client_review')
    .select((review) => review.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Number of valid links of a site. */
export async function countValidLinks(db: Db, siteId: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('client_review')
    .select((review) => review.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function updateReview(
  db: Db,
  reviewId: number,
  change: Partial<Omit<StoredReview, 'client_review_id' | 'site_id'>>,
): Promise<void> {
  await db.updateTable('client_review').set(change).where('client_review_id', '=', reviewId).execute();
}

/** Deletes reviews whose links expired before a given time, with their comments. */
export async function deleteReviewsBefore(db: Db, at: number, rows: number): Promise<number> {
  const ended = await db
    .selectFrom('client_review')
    .select('client_review_id')
    .where('expires_at', '<', at)
    .limit(rows)
    .execute();
  const ids = ended.map(({ client_review_id: id }) => id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('client_comment').where('client_review_id', 'in', ids).execute();
  await db.deleteFrom('client_review').where('client_review_id', 'in', ids).execute();
  return ids.length;
}
