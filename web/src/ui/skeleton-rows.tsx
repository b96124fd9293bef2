import { Skeleton } from '@mantine/core';
import css from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  rows?: number;
  /** Two-line rows. */
  isTall?: boolean;
}

/** Placeholder for a loading list, so that the page does not jump. */
export const SkeletonRows = ({ rows = 6, isTall = false }: SkeletonRowsProps) => (
  <div role="status" aria-label="Loading" className={css.rows} data-tall={isTall || undefined}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
      <Skeleton key={row} className={css.row} radius="sm" width={`${100 - ((row * 13) % 30)}%`} />
    ))}
  </div>
);
