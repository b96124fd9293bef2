import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId } from 'react';
import type { ReviewSummary } from '../../api/records.ts';
import { reviewSummaryQuery } from '../../api/reviews.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { duration } from '../../time/relative.ts';
import { formatNumber } from '../../ui/format-text.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import css from './figures.module.css';
import type { ReviewFilters } from './filters.ts';
import { starsText } from './months.ts';
import { RatingByMonth } from './rating-by-month.tsx';
import { Stars } from './stars.tsx';

/** Average rating, number of reviews, their trend, and the time to reply. Collapsed on a phone. */
export function Figures({ filters }: { filters: ReviewFilters }) {
  const { data, error, refetch } = useQuery(reviewSummaryQuery(filters.site_id));
  const [isOpen, fold] = useDisclosure();
  const id = useId();
  if (error && data === undefined)
    return (
      <div className={css.fault}>
        <ProblemNotice error={error} title="Couldn’t load the numbers" onRetry={() => void refetch()} />
      </div>
    );
  if (data === undefined)
    return (
      <div className={css.coming} role="status" aria-label="Loading">
        <Skeleton height="100%" radius="lg" />
      </div>
    );
  if (data.count === 0) return null;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <section className={css.figures} aria-label="Numbers" data-open={isOpen || undefined}>
      <Button
        className={css.fold}
        variant="default"
        rightSection={<Chevron size={iconSizes.normal} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={fold.toggle}
      >
        {data.average === null ? null : `${starsText(data.average)} stars, `}
        {countText(data.count)}
      </Button>
      <div id={id} className={css.parts}>
        <Average summary={data} />
        <StarsBars summary={data} filters={filters} />
        <RatingByMonth months={data.months} />
      </div>
    </section>
  );
}

function Average({ summary }: { summary: ReviewSummary }) {
  const { average, count, unanswered, answered_within_seconds: within } = summary;
  return (
    <div className={css.average}>
      {average === null ? null : (
        <p className={css.number}>
          {starsText(average)}{' '}
          <Stars rating={average} label={`${starsText(average)} of 5 stars on average`} />
        </p>
      )}
      <p className={css.words}>
        {countText(count)}, {unanswered === 0 ? 'all answered' : `${formatNumber(unanswered)} unanswered`}
      </p>
      {within === null ? null : (
        <p className={css.words}>Half of the replies took less than {duration(within)}</p>
      )}
    </div>
  );
}

const countText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`;

const rows = [5, 4, 3, 2, 1] as const;

interface StarsBarsProps {
  summary: Pick<ReviewSummary, 'by_rating'>;
  filters: ReviewFilters;
}

/** Reviews by number of stars. Each row filters the list; a second click removes the filter. */
function StarsBars({ summary: { by_rating: counts }, filters }: StarsBarsProps) {
  const maxCount = Math.max(1, ...rows.map((stars) => counts[stars]));
  return (
    <ul className={css.bars} aria-label="Reviews by stars">
      {rows.map((stars) => {
        const isChosen = filters.stars === `${stars}`;
        const share = { '--share': `${(counts[stars] / maxCount) * 100}%` } as CSSProperties;
        return (
          <li key={stars}>
            <Link
              to="/reviews"
              search={compact({ ...filters, stars: isChosen ? undefined : (`${stars}` as const) })}
              className={css.row}
              aria-current={isChosen || undefined}
              replace
              resetScroll={false}
            >
              <span className={css.stars}>
                {stars} <IconStarFilled size={iconSizes.small} aria-hidden />
                <VisuallyHidden>{stars === 1 ? 'star:' : 'stars:'} </VisuallyHidden>
              </span>
              <span className={css.track}>
                <span className={css.bar} style={share} />
              </span>
              <span className={css.count}>
                {formatNumber(counts[stars])}
                <VisuallyHidden> {counts[stars] === 1 ? 'review' : 'reviews'}</VisuallyHidden>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
