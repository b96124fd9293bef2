import { useNavigate } from '@tanstack/react-router';
import { compact } from '../search-params.ts';
import type { Sort, Sorting } from './sorting.ts';

/** A change to the search of an address; undefined removes a member. */
type FilterChange<S> = { [K in keyof S]?: S[K] | undefined };

/**
 * Changes the search of the page's address. Each change is a new address, so that it can be shared; it replaces the
 * previous one in the history, so that “back” leaves the page.
 */
export function useFilters<S extends object>(search: S) {
  const navigate = useNavigate();
  const go = (next: S) =>
    // The router types search parameters per page, but this hook works on any page.
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  const set = (change: FilterChange<S>) => go(compact({ ...search, ...change }) as S);
  return { go, set };
}

/** Stores the sort order in the page's address, which omits the default. */
export function useSorting(search: { readonly sort?: Sort }, defaultSort?: Sort, reason?: string): Sorting {
  const { set } = useFilters<{ readonly sort?: Sort }>(search);
  return {
    present: reason === undefined ? (search.sort ?? defaultSort) : undefined,
    choose: (sort) => set({ sort: sort === defaultSort ? undefined : sort }),
    reason,
  };
}
