import type { Sort, Sorting } from './sorting.ts';
import { useFilters } from './use-filters.ts';

/** Has the address of this page say how its list is sorted. `usual` is how it is unless the address says so. */
export function useSorting(search: { readonly sort?: Sort }, usual?: Sort, reason?: string): Sorting {
  const { set } = useFilters<{ readonly sort?: Sort }>(search);
  return {
    present: reason === undefined ? (search.sort ?? usual) : undefined,
    choose: (sort) => set({ sort: sort === usual ? undefined : sort }),
    reason,
  };
}
