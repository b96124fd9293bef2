import { Skeleton } from '@mantine/core';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';

/** Stands in for a page whose code is still on its way. */
export const PagePending = () => (
  <div aria-busy="true">
    <Skeleton height={30} width={220} mb={28} />
    <SkeletonRows />
  </div>
);
