import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconStar } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import type { Review, ReviewPlaces } from '../../api/records.ts';
import { needsReviewSetup, reviewPlacesQuery, reviewsQuery } from '../../api/reviews.ts';
import { useSiteName } from '../../api/session.ts';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { searchSorted } from '../../list/sorting.ts';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Figures } from './figures.tsx';
import { defaultSort, reviewQueryOf } from './filters.ts';
import css from './places-notice.module.css';
import { platformLabel } from './platform-labels.ts';
import { ReviewFilterBar } from './review-filter-bar.tsx';
import { NoReviewsYet, ReviewSetup } from './review-setup.tsx';
import { ReviewsTable } from './reviews-table.tsx';

const route = getRouteApi('/signed-in/reviews');

const idOfReview = ({ review_id }: Review): number => Number(review_id);

/** Public reviews of the business, unanswered ones first. */
export function ReviewsPage() {
  const filters = route.useSearch();
  const { go } = useFilters(filters);
  const query = reviewQueryOf(filters);
  const read = useInfiniteQuery(reviewsQuery(query));
  const listings = useQuery(reviewPlacesQuery(filters.site_id));
  const listingStates = listings.data;
  const reviews = pagedList(read, idOfReview);
  const { sort, site_id, ...narrowing } = filters;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const hasNoListing =
    reviews.records?.length === 0 && !isNarrowed && site_id === undefined && listingStates?.data.length === 0;
  const sorting = useSorting(filters, defaultSort, query.q === undefined ? undefined : searchSorted);
  return (
    <>
      <PageHeader title="Reviews" description="What people say about your business on Google and Facebook" />
      <Figures filters={filters} />
      <ReviewFilterBar filters={filters} />
      {needsReviewSetup(read.error) ? (
        listings.error && !listingStates ? (
          <ProblemNotice
            error={listings.error}
            title="Couldn’t load the next steps"
            onRetry={() => void listings.refetch()}
          />
        ) : (
          <ReviewSetup access={listingStates?.access} />
        )
      ) : hasNoListing ? (
        <NoReviewsYet />
      ) : (
        <>
          {listingStates ? <PlacesNotice listingStates={listingStates.data} /> : null}
          <ListPanel
            list={reviews}
            fault="Couldn’t load reviews"
            noMatch={
              isNarrowed ? (
                <NoMatch
                  title="No reviews match these filters"
                  onClear={() => go(compact({ sort, site_id }))}
                >
                  Remove some filters, or look at another site.
                </NoMatch>
              ) : undefined
            }
            none={
              <Empty icon={<IconStar size={iconSizes.large} />} title="No reviews yet">
                {listingStates?.data.some(({ synced_at }) => synced_at === null)
                  ? 'Fetching reviews for the first time. This may take a few minutes.'
                  : 'Reviews of the business appear here.'}
              </Empty>
            }
          >
            {(records) => <ReviewsTable reviews={records} filters={filters} sorting={sorting} />}
          </ListPanel>
        </>
      )}
      <Outlet />
    </>
  );
}

/** Number of listings named; the rest are counted. */
const namedMax = 3;

/** Lists listings with possibly newer reviews, and the reason. Nothing if all are up to date. */
function PlacesNotice({ listingStates }: { listingStates: ReviewPlaces['data'] }) {
  const siteName = useSiteName();
  const troubled = listingStates.filter(({ step, state }) => step !== null || state === 'failing');
  if (troubled.length === 0) return null;
  const more = troubled.length - namedMax;
  return (
    <Alert
      className={css.notice}
      variant="default"
      icon={<IconAlertTriangle size={iconSizes.normal} />}
      title={
        troubled.length === 1
          ? 'One listing is not up to date'
          : `${troubled.length} listings are not up to date`
      }
    >
      <ul className={css.list}>
        {troubled.slice(0, namedMax).map(({ location_id, name, site_id, platform, detail, synced_at }) => (
          <li key={location_id}>
            <strong>{name ?? siteName(site_id)}</strong> on {platformLabel(platform)}: {detail}{' '}
            <span className={css.since}>
              {synced_at === null ? (
                'Not loaded yet.'
              ) : (
                <>
                  Last updated <Time at={synced_at} />.
                </>
              )}
            </span>
          </li>
        ))}
        {more > 0 ? <li>And {more} more.</li> : null}
      </ul>
    </Alert>
  );
}
