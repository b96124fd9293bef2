import { useNavigate } from '@tanstack/react-router';
import { compact } from '../search-params.ts';
import type { Sort, Sorting } from './sorting.ts';

/** A change to what an address says; undefined takes a member away. */
type FilterChange<S> = { [K in keyof S]?: S[K] | undefined };

/**
 * Changes what the address of this page says behind its `?`. Every change is a new address, so that it can be sent to
 * somebody; it takes the place of the one before, so that going back leaves the page.
 */
export function useFilters<S extends object>(search: S) {
  const navigate = useNavigate();
  const go = (next: S) =>
    // The router knows the members of each page's address by the page, which is the reader's own here.
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  const set = (change: FilterChange<S>) => go(compact({ ...search, ...change }) as S);
  return { go, set };
}

/** Has the address of this page say how its list is sorted. `usual` is how it is unless the address says so. */
export function useSorting(search: { readonly sort?: Sort }, usual?: Sort, reason?: string): Sorting {
  const { set } = useFilters<{ readonly sort?: Sort }>(search);
  return {
    present: reason === undefined ? (search.sort ?? usual) : undefined,
    choose: (sort) => set({ sort: sort === usual ? undefined : sort }),
    reason,
  };
}
