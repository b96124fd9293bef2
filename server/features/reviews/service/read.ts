import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest, sortedRequest } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import { refuseSortedWords } from '../../../kernel/sort.ts';
import type { Db } from '../../../platform/db/database.ts';
import { searchPage } from '../../../platform/db/search-page.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { type ListedSites, listedSites, requireAccess, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentPlace, presentReview } from '../present.ts';
import { defaultSort, type ReviewListInput } from '../schema.ts';
import { selectPlacesOfSites } from '../store/listings.ts';
import {
  countReviews,
  hasReviews,
  type ReviewFilters,
  selectMatching,
  selectReviews,
} from '../store/lists.ts';
import { findReview, reviewIndex, type StoredReview } from '../store/reviews.ts';
import { type ReviewAccess, refuseAccess } from './access.ts';

type ReadHandlers = Pick<Handlers<typeof operations, Db>, 'reviewList' | 'reviewGet' | 'reviewPlaceList'>;
type ReviewQuery = Static<typeof ReviewListInput>;

/** Maximum locations shown, more than one team has. */
const placesMax = 500;

const filtersOf = (filter: ReviewQuery): ReviewFilters => ({
  ratings: filter.rating,
  isAnswered: filter.answered,
  platform: filter.platform,
  accountId: filter.account_id,
  since: filter.since === undefined ? undefined : Date.parse(filter.since),
  until: filter.until === undefined ? undefined : Date.parse(filter.until),
});

export function readHandlers(siteAccess: SiteAccess, access: ReviewAccess): ReadHandlers {
  async function sorted(db: Db, query: ReviewQuery, sites: ListedSites) {
    const sort = query.sort ?? defaultSort;
    const request = sortedRequest('reviews', sort, query);
    const { rows, after } = request;
    const filters = filtersOf(query);
    const { found, positionOf } = await selectReviews(db, filters, sort, {
      sites: sites.choice,
      rows,
      after,
    });
    const total = request.wantsTotal ? await countReviews(db, sites.choice, filters) : undefined;
    return page(request, found, presentReview, positionOf, total);
  }

  async function withWords(db: Db, query: ReviewQuery, typed: string, sites: ListedSites) {
    refuseSortedWords(query);
    const request = pageRequest('reviews', query);
    const { found, positionOf } = await searchPage<StoredReview>(db, {
      index: reviewIndex,
      words: searchWords(typed),
      siteIds: await sites.ids(db),
      rows: request.rows,
      after: request.after,
      select: (ids) => selectMatching(db, ids, filtersOf(query)),
      idOf: (row) => row.review_id,
    });
    return page(request, found, presentReview, positionOf);
  }

  return {
    async reviewList(input, { db, caller, site }) {
      const missing = site && (await access.missing(db, site));
      // Stored reviews stay readable even if the site no longer has access.
      if (missing && (missing.step === 'not_verified' || !(await hasReviews(db, site.siteId))))
        refuseAccess(missing);
      const sites = listedSites(siteAccess, caller, site, input.project_id);
      return input.q === undefined ? sorted(db, input, sites) : withWords(db, input, input.q, sites);
    },

    async reviewGet(input, { db, caller }) {
      const review = await requireAccess(
        db,
        siteAccess,
        caller,
        await findReview(db, Number(input.review_id)),
      );
      await access.ensureNotLost(db, review.location_id);
      return presentReview(review);
    },

    async reviewPlaceList(_, { db, caller, site }) {
      const { choice } = listedSites(siteAccess, caller, site, undefined);
      const places = await selectPlacesOfSites(db, choice, placesMax);
      const missing = site && (await access.missing(db, site));
      return {
        data: places.map(presentPlace),
        access: site ? { step: missing?.step ?? null, detail: missing?.detail ?? null } : null,
      };
    },
  };
}

/** A review of this site; others read as not found. */
export async function ofSite(
  review: Promise<StoredReview | undefined>,
  siteId: number,
): Promise<StoredReview> {
  const found = await review;
  return found?.site_id === siteId ? found : fail('not_found');
}
