/** A list of records, however it is read. */
export interface List<T> {
  /** In the order of the server; undefined until they are there. */
  readonly records: readonly T[] | undefined;
  /** Failure of the last read. Records of earlier reads stay. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

interface Page<T> {
  readonly data: readonly T[];
}

/** The part of a query's result that is read here. */
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

/** A list that is read page by page. */
export function pagedList<T>(read: ReadByPages<T>, keyOf: (record: T) => number): List<T> {
  return {
    records: read.data && onceEach(read.data.pages, keyOf),
    error: read.error,
    retry: () => void read.refetch(),
    hasMore: read.hasNextPage,
    isLoadingMore: read.isFetchingNextPage,
    loadMore: () => void read.fetchNextPage(),
  };
}

/** A list that is read to its end. */
export const wholeList = <T>(read: Read<readonly T[]>): List<T> => ({
  records: read.data,
  error: read.error,
  retry: () => void read.refetch(),
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => {},
});

/** A record that moved up while pages were read may stand on two of them. */
export function onceEach<T>(pages: readonly Page<T>[], keyOf: (record: T) => number): T[] {
  const seen = new Set<number>();
  return pages
    .flatMap((page) => page.data)
    .filter((record) => {
      const key = keyOf(record);
      return !seen.has(key) && seen.add(key);
    });
}
