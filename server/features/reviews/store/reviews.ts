import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import { forgetText, indexText, indexTexts } from '../../../platform/db/text-search.ts';
import type { ReviewTable } from './tables.ts';

// Single reviews, and those of a synchronised page. Lists are in `lists.ts`.

export type StoredReview = Selectable<ReviewTable>;
export type NewReview = Insertable<ReviewTable>;
export type ReviewChange = Partial<Omit<StoredReview, 'review_id' | 'answered_order'>>;

export const reviewIndex = 'review_text';

export async function findReview(db: Db, reviewId: number): Promise<StoredReview | undefined> {
  return db.selectFrom('review').selectAll().where('review_id', '=', reviewId).executeTakeFirst();
}

/** The review, locked until the transaction ends. */
export async function lockReview(db: Db, reviewId: number): Promise<StoredReview | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('review').selectAll().where('review_id', '=', reviewId))
    .executeTakeFirst();
}

export const updateReview: (db: Db, reviewId: number, change: ReviewChange) => Promise<unknown> = rowUpdate(
  'review',
  'review_id',
);

/** Stored reviews by provider id, locked in the same order everywhere. */
export async function lockKnown(
  db: Db,
  accountId: number,
  providerIds: readonly string[],
): Promise<Map<string, StoredReview>> {
  if (providerIds.length === 0) return new Map();
  const query = db
    .selectFrom('review')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider_review_id', 'in', providerIds)
    .orderBy('review_id');
  const rows = await db.capabilities.lockRows(query).execute();
  return new Map(rows.map((row) => [row.provider_review_id, row]));
}

/** Inserts reviews with their search text; returns their ids in order. */
export async function insertReviews(
  db: Db,
  reviews: readonly { readonly row: NewReview; readonly words: string }[],
): Promise<number[]> {
  if (reviews.length === 0) return [];
  const inserted = await db
    .insertInto('review')
    .values(reviews.map(({ row }) => row))
    .returning(['review_id', 'provider_review_id'])
    .execute();
  const ids = new Map(inserted.map((row) => [row.provider_review_id, row.review_id]));
  const texts = reviews.map(({ row, words }) => ({
    id: ids.get(row.provider_review_id) ?? 0,
    siteId: row.site_id,
    text: words,
  }));
  await indexTexts(db, reviewIndex, texts);
  return texts.map(({ id }) => id);
}

/** Replaces the search text of a review. */
export const indexReview = (db: Db, id: number, siteId: number, text: string): Promise<void> =>
  indexText(db, reviewIndex, { id, siteId, text });

/** Records that the provider returned these reviews. */
export async function noteSeen(db: Db, reviewIds: readonly number[], at: number): Promise<void> {
  if (reviewIds.length === 0) return;
  const hasId = db.capabilities.isOneOf(sql.ref<number>('review_id'), reviewIds);
  await db.updateTable('review').set({ seen_at: at }).where(hasId).execute();
}

/** The next reviews of a location after an id, ordered by id and locked. */
export async function lockOfLocation(
  db: Db,
  locationId: number,
  afterId: number,
  rows: number,
): Promise<StoredReview[]> {
  const query = db
    .selectFrom('review')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('review_id', '>', afterId)
    .orderBy('review_id')
    .limit(rows);
  return db.capabilities.lockRows(query).execute();
}

export async function moveReview(
  db: Db,
  { review_id: id }: StoredReview,
  siteId: number,
  words: string,
): Promise<void> {
  await updateReview(db, id, { site_id: siteId });
  await indexReview(db, id, siteId, words);
}

export async function deleteReview(db: Db, reviewId: number): Promise<void> {
  await forgetText(db, reviewIndex, reviewId);
  await db.deleteFrom('review').where('review_id', '=', reviewId).execute();
}
