import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type ActivityPage, type ActivityQuery, readActivity } from '../../api/activity.ts';
import { mergeNewest } from '../../api/merge-newest.ts';

/** How often the newest page is read while somebody looks at it. */
export const liveMs = 2000;
const pageSize = 50;

/**
 * Events that fit a query: older pages on demand, and the newest one again and again while `isLive` and the tab is in
 * sight, put in front.
 */
export function useLiveActivity(query: ActivityQuery, isLive: boolean) {
  const queries = useQueryClient();
  const pagesKey = ['activity', 'pages', query];
  const pages = useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam, signal }) => readActivity(query, { limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ActivityPage) => last.pagination.next_cursor ?? undefined,
    // Only the newest page is read again: older ones are history, and the cursor keeps its place in it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const newest = useQuery({
    queryKey: ['activity', 'newest', query],
    queryFn: ({ signal }) => readActivity(query, { limit: pageSize }, signal),
    enabled: pages.isSuccess,
    refetchInterval: isLive ? liveMs : false,
    refetchOnWindowFocus: isLive,
    staleTime: 0,
    gcTime: 0,
  });
  const known = useMemo(() => pages.data?.pages.flatMap((page) => page.data) ?? [], [pages.data]);
  const { items, hasGap } = useMemo(
    () =>
      newest.data === undefined
        ? { items: known, hasGap: false }
        : mergeNewest(newest.data.data, newest.data.pagination.has_more, known),
    [newest.data, known],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new at every render, the gap is what counts
  useEffect(() => {
    if (hasGap) void queries.resetQueries({ queryKey: pagesKey });
  }, [hasGap]);
  const isNewestAll = newest.data !== undefined && !newest.data.pagination.has_more;
  return {
    items,
    isLoading: pages.isPending,
    error: pages.error,
    retry: pages.refetch,
    /** The newest page cannot be read just now; what is shown may be old. */
    isBehind: newest.isError,
    hasMore: pages.hasNextPage && !isNewestAll,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}
