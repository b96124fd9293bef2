import type { Review } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import cells from '../../list/cells.module.css';
import { byTime, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import type { ReviewFilters } from './filters.ts';
import { platformLabel } from './platform-labels.ts';
import { reviewTitle } from './reply-labels.ts';
import { ReplyMark } from './reply-shown.tsx';
import css from './reviews-page.module.css';
import { Rating } from './stars.tsx';

interface ReviewsTableProps {
  reviews: readonly Review[];
  /** Filters of the list beneath an opened review. */
  filters: ReviewFilters;
  sorting: Sorting;
}

/** Reviews, each a link to its details. */
export const ReviewsTable = ({ reviews, filters, sorting }: ReviewsTableProps) => (
  <RecordTable
    label="Reviews"
    columns={useColumns(filters)}
    records={reviews}
    keyOf={({ review_id }) => Number(review_id)}
    sorting={sorting}
  />
);

function useColumns(filters: ReviewFilters): Column<Review>[] {
  const siteName = useSiteName();
  return [
    {
      title: 'Review',
      width: 'main',
      cell: (review) => (
        <>
          <TextLink
            to="/reviews/$reviewId"
            params={{ reviewId: review.review_id }}
            search={filters}
            data-opens
            aria-label={reviewTitle(review)}
            className={`${cells.name} ${cells.line}`}
            size="sm"
            resetScroll={false}
            preload={false}
          >
            {review.author ?? 'Anonymous'}
          </TextLink>
          <span className={`${cells.quiet} ${css.excerpt}`}>{review.text || 'No text'}</span>
        </>
      ),
    },
    {
      title: 'Rating',
      width: 'number',
      isBrief: true,
      sort: { by: 'rating', orderLabels: ['the fewest stars', 'the most stars'] },
      cell: (review) => <Rating review={review} />,
    },
    {
      title: 'Site',
      width: 'name',
      isBrief: true,
      cell: ({ site_id }) => siteName(site_id),
    },
    {
      title: 'Where',
      width: 'number',
      isBrief: true,
      cell: ({ platform }) => platformLabel(platform),
    },
    {
      title: 'Reply',
      width: 'mark',
      isBrief: true,
      sort: { by: 'answered', orderLabels: ['those without a reply', 'those with a reply'] },
      cell: (review) => <ReplyMark review={review} />,
    },
    {
      title: 'Date',
      width: 'number',
      isBrief: true,
      sort: { by: 'created_at', orderLabels: byTime, isDownFirst: true },
      cell: ({ created_at }) => <Time at={created_at} isShort />,
    },
  ];
}
