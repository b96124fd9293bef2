import { listingPlatforms } from '../../../../server/features/social/schema/listing-platforms.ts';
import type { ReviewQuery } from '../../api/reviews.ts';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, idOf, oneOf, searchedOf, textOf } from '../../search-params.ts';

/** Numbers of stars; `low` groups those that most need a reply. */
const starChoices = ['5', '4', '3', '2', '1', 'low'] as const;
type StarChoice = (typeof starChoices)[number];

/** Sort orders of the API. */
const reviewSorts = ['created_at', 'rating', 'answered'] as const;

/** Unanswered reviews first, then by date. */
export const defaultSort = 'answered';

/** Filters in the page's address. */
export interface ReviewFilters {
  site_id?: number;
  stars?: StarChoice;
  answered?: 'yes' | 'no';
  platform?: (typeof listingPlatforms)[number];
  q?: string;
  sort?: Sort<(typeof reviewSorts)[number]>;
}

/** Reads the filters from an address; unknown or invalid ones are ignored. */
export const reviewFiltersOf = (search: Record<string, unknown>): ReviewFilters =>
  compact({
    site_id: idOf(search.site_id),
    stars: oneOf(starChoices, search.stars),
    answered: oneOf(['yes', 'no'] as const, search.answered),
    platform: oneOf(listingPlatforms, search.platform),
    q: textOf(search.q, 200),
    sort: sortFrom(reviewSorts, search.sort),
  });

const ratingsOf = (stars: StarChoice): number[] => (stars === 'low' ? [1, 2, 3] : [Number(stars)]);

/** Parameters of the API. Search results have their own order, newest first. */
export function reviewQueryOf({ stars, answered, q, sort, ...filters }: ReviewFilters): ReviewQuery {
  const searched = searchedOf(q);
  return compact({
    ...filters,
    rating: stars && ratingsOf(stars),
    answered: answered && answered === 'yes',
    q: searched,
    sort: searched === undefined ? (sort ?? defaultSort) : undefined,
  });
}
