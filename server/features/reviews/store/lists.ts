import { type SelectQueryBuilder, sql } from 'kysely';
import { type Sort, sortOf } from '../../../kernel/sort.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { countOfSites, narrowed, type SitePage } from '../../../platform/db/site-lists.ts';
import { type SortColumn, type SortedRows, selectSorted } from '../../../platform/db/sorted-page.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ListingPlatform, ReviewSort } from '../schema.ts';
import type { StoredReview } from './reviews.ts';

export interface ReviewFilters {
  readonly ratings?: readonly number[] | undefined;
  readonly isAnswered?: boolean | undefined;
  readonly platform?: ListingPlatform | undefined;
  readonly accountId?: number | undefined;
  /** Epoch milliseconds. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

type Query = SelectQueryBuilder<Tables, 'review', object>;

/** Reviews that match the filters. */
function filtered(db: Db, { ratings, isAnswered, platform, accountId, since, until }: ReviewFilters): Query {
  const columnFilters = {
    rating: ratings,
    is_answered: isAnswered === undefined ? undefined : Number(isAnswered),
    platform,
    account_id: accountId,
  };
  let query: Query = narrowed(db.selectFrom('review'), 'review', columnFilters);
  if (since !== undefined) query = query.where('review.created_at', '>=', since);
  if (until !== undefined) query = query.where('review.created_at', '<', until);
  return query;
}

/** Sort columns. `answered` puts unanswered reviews first, each group by newest. */
const sortColumns: Readonly<Record<ReviewSort, SortColumn<'created_at' | 'rating' | 'answered_order'>>> = {
  created_at: { number: 'created_at' },
  rating: { number: 'rating', isOptional: true },
  answered: { number: 'answered_order' },
};

/** One page of reviews in the requested order. */
export function selectReviews(
  db: Db,
  filters: ReviewFilters,
  sort: Sort<ReviewSort>,
  page: SitePage,
): Promise<SortedRows<StoredReview>> {
  const { member, isDownwards } = sortOf(sort);
  const list = { table: 'review', id: 'review_id', by: sortColumns[member], isDownwards } as const;
  return selectSorted(db, list, page, filtered(db, filters), db.selectFrom('review').selectAll());
}

/** Reviews among the given ids that match the filters. */
export async function selectMatching(
  db: Db,
  reviewIds: readonly number[],
  filters: ReviewFilters,
): Promise<StoredReview[]> {
  const hasId = db.capabilities.isOneOf(sql.ref<number>('review.review_id'), reviewIds);
  return filtered(db, filters).selectAll().where(hasId).execute();
}

export const countReviews = (db: Db, sites: SiteChoice, filters: ReviewFilters): Promise<number> =>
  countOfSites(db, filtered(db, filters), 'review', sites);

export async function hasReviews(db: Db, siteId: number): Promise<boolean> {
  const query = db.selectFrom('review').select('review_id').where('site_id', '=', siteId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
