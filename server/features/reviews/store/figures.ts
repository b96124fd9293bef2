import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { ofSites, selectPage } from '../../../platform/db/site-lists.ts';

// Counts of reviews. Each uses a single index, without reading a review.

/** Reviews and replies by star rating. */
export async function countByRating(
  db: Db,
  sites: SiteChoice,
): Promise<{ rating: number | null; count: number; answered: number }[]> {
  const rows = await ofSites(db, db.selectFrom('review'), 'review', sites)
    .select([
      'review.rating',
      (row) => row.fn.countAll<number>().as('count'),
      (row) => row.fn.sum<number>('review.is_answered').as('answered'),
    ])
    .groupBy('review.rating')
    .execute();
  return rows.map(({ rating, count, answered }) => ({
    rating,
    count: Number(count),
    answered: Number(answered),
  }));
}

export interface SpanFigures {
  /** Index of the requested period. */
  readonly span: number;
  readonly count: number;
  readonly rated: number;
  readonly stars: number;
}

/** Reviews by period and star rating. Periods are given by their start, newest first. */
export async function countBySpan(
  db: Db,
  sites: SiteChoice,
  starts: readonly number[],
): Promise<SpanFigures[]> {
  const branches = starts.map(
    (start, index) => sql`when review.created_at >= ${sql.lit(start)} then ${sql.lit(index)}`,
  );
  const span = sql<number>`case ${sql.join(branches, sql` `)} end`;
  const rows = await ofSites(db, db.selectFrom('review'), 'review', sites)
    .select([
      span.as('span'),
      (row) => row.fn.countAll<number>().as('count'),
      (row) => row.fn.count<number>('review.rating').as('rated'),
      (row) => row.fn.sum<number>('review.rating').as('stars'),
    ])
    .where('review.created_at', '>=', starts.at(-1) ?? 0)
    .groupBy('span')
    .execute();
  return rows.map((row) => ({
    span: Number(row.span),
    count: Number(row.count),
    rated: Number(row.rated),
    stars: Number(row.stars ?? 0),
  }));
}

/** Response times of the newest answered reviews, in milliseconds. */
export async function selectResponseTimes(
  db: Db,
  sites: SiteChoice,
  since: number,
  rows: number,
): Promise<number[]> {
  const answered = db
    .selectFrom('review')
    .where('review.is_answered', '=', 1)
    .where('review.created_at', '>=', since);
  const shown = db.selectFrom('review').select(['review.created_at', 'review.answered_at']);
  const list = { table: 'review', id: 'review_id', at: 'created_at' } as const;
  const found = await selectPage(db, list, { sites, rows, after: undefined }, answered, shown);
  return found.map((row) => Math.max(0, (row.answered_at ?? row.created_at) - row.created_at));
}
