import { Skeleton } from '@mantine/core';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

/** Stands in for a page whose code is still on its way. */
export const PagePending = () => (
  <div aria-busy="true">
    <Skeleton height="var(--size-32)" width="var(--size-208)" mb="xl" />
    <SkeletonRows />
  </div>
);
