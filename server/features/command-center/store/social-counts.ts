import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ProjectIds, SiteIds } from './people-counts.ts';

// Counts of reviews and social accounts.

export interface ReviewCounts {
  readonly site_id: number;
  readonly reviews: number;
  readonly unanswered: number;
  readonly fresh: number;
  readonly stars: number;
  readonly rated: number;
}

/** Reviews of each site that has any: all, unanswered, recent, rated, and the sum of their stars. */
export async function countReviews(db: Db, sites: SiteIds, since: number): Promise<ReviewCounts[]> {
  const rows = await db
    .selectFrom('review')
    .select([
      'review.site_id',
      (row) => row.fn.countAll<number>().as('reviews'),
      sql<number>`sum(1 - review.is_answered)`.as('unanswered'),
      sql<number>`sum(case when review.created_at >= ${since} then 1 else 0 end)`.as('fresh'),
      sql<number>`sum(coalesce(review.rating, 0))`.as('stars'),
      sql<number>`count(review.rating)`.as('rated'),
    ])
    .where('review.site_id', 'in', sites)
    .groupBy('review.site_id')
    .orderBy('review.site_id')
    .execute();
  return rows.map((row) => ({
    site_id: row.site_id,
    reviews: Number(row.reviews),
    unanswered: Number(row.unanswered),
    fresh: Number(row.fresh),
    stars: Number(row.stars),
    rated: Number(row.rated),
  }));
}

/** Accounts assigned to projects, and how many of them are unusable. */
export async function countAccounts(db: Db, projects: ProjectIds) {
  const { accounts, troubled } = await db
    .selectFrom('social_account')
    .select([
      (row) => row.fn.countAll<number>().as('accounts'),
      sql<number | null>`sum(case when social_account.state = 'ready' then 0 else 1 end)`.as('troubled'),
    ])
    .where('social_account.project_id', 'in', projects)
    .where('social_account.gone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { accounts: Number(accounts), troubled: Number(troubled ?? 0) };
}

/** Posts since a time that were published at least in part. */
export async function countPublishedPosts(db: Db, sites: SiteIds, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('social_post')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('social_post.site_id', 'in', sites)
    .where('social_post.created_at', '>=', since)
    .where('social_post.state', 'in', ['published', 'partial'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
