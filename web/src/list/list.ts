/** A list of records, independent of how it is loaded. */
export interface List<T> {
  /** In the server's order; undefined while loading. */
  readonly records: readonly T[] | undefined;
  /** Failure of the last request. Records loaded before stay. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

interface Page<T> {
  readonly data: readonly T[];
}

/** Members of a query result that are used here. */
interface Read<D> {
  readonly data: D | undefined;
  readonly error: Error | null;
  refetch(): unknown;
}

interface ReadByPages<T> extends Read<{ readonly pages: readonly Page<T>[] }> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

/** A list loaded page by page. */
export function pagedList<T>(read: ReadByPages<T>, keyOf: (record: T) => number): List<T> {
  return {
    records: read.data && uniqueBy(read.data.pages, keyOf),
    error: read.error,
    retry: () => void read.refetch(),
    hasMore: read.hasNextPage,
    isLoadingMore: read.isFetchingNextPage,
    loadMore: () => void read.fetchNextPage(),
  };
}

/** A list loaded completely. */
export const wholeList = <T>(read: Read<readonly T[]>): List<T> => ({
  records: read.data,
  error: read.error,
  retry: () => void read.refetch(),
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => {},
});

/** Removes duplicates: a record that moved up between requests can be on two pages. */
export function uniqueBy<T>(pages: readonly Page<T>[], keyOf: (record: T) => number): T[] {
  const seen = new Set<number>();
  return pages
    .flatMap((page) => page.data)
    .filter((record) => {
      const key = keyOf(record);
      return !seen.has(key) && seen.add(key);
    });
}
