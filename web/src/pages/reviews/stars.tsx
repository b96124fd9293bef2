import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Review } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { formatNumber } from '../../ui/format-text.ts';
import css from './stars.module.css';

const all = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  /** From 1 to 5; averages are rounded to whole stars in the drawing. */
  rating: number;
  /** `4 of 5 stars` by default. */
  label?: string;
}

/** Stars, read aloud as a number. */
export const Stars = ({ rating, label = `${formatNumber(rating)} of 5 stars` }: StarsProps) => (
  <span className={css.stars} role="img" aria-label={label}>
    {all.map((star) =>
      star <= Math.round(rating) ? (
        <IconStarFilled key={star} size={iconSizes.small} className={css.full} aria-hidden />
      ) : (
        <IconStar key={star} size={iconSizes.small} className={css.empty} aria-hidden />
      ),
    )}
  </span>
);

/** Stars, or a recommendation on platforms that have no stars. */
export function Rating({
  review: { rating, recommends },
}: {
  review: Pick<Review, 'rating' | 'recommends'>;
}) {
  if (rating !== null) return <Stars rating={rating} />;
  if (recommends !== null) return <>{recommends ? 'Recommends it' : 'Advises against it'}</>;
  return <span data-no-value>No stars</span>;
}
