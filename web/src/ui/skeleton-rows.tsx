import { Skeleton } from '@mantine/core';

/** Stands in for a list while it is read, so that the page does not jump. */
export const SkeletonRows = ({ rows = 6, height = 22 }: { rows?: number; height?: number }) => (
  <div role="status" aria-label="Loading" style={{ padding: '14px 22px 22px' }}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
      <Skeleton key={row} height={height} mb={16} radius="sm" width={`${100 - ((row * 13) % 30)}%`} />
    ))}
  </div>
);
