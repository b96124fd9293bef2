import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { ReviewSummary } from '../../api/records.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { language } from '../../time/language.ts';
import css from './figures.module.css';
import type { ReviewFilters } from './filters.ts';

const rows = [5, 4, 3, 2, 1] as const;
const number = new Intl.NumberFormat(language);

interface StarsBarsProps {
  summary: Pick<ReviewSummary, 'by_rating'>;
  filters: ReviewFilters;
}

/** Reviews by number of stars. Each row filters the list; a second click removes the filter. */
export function StarsBars({ summary: { by_rating: counts }, filters }: StarsBarsProps) {
  const most = Math.max(1, ...rows.map((stars) => counts[stars]));
  return (
    <ul className={css.bars} aria-label="Reviews by stars">
      {rows.map((stars) => {
        const isChosen = filters.stars === `${stars}`;
        const share = { '--share': `${(counts[stars] / most) * 100}%` } as CSSProperties;
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
                {number.format(counts[stars])}
                <VisuallyHidden> {counts[stars] === 1 ? 'review' : 'reviews'}</VisuallyHidden>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
