import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  type ActivityPage,
  type ActivityQuery,
  type ActivityRow,
  activityPagesKey,
  readActivity,
} from '../../api/activity.ts';
import { mergeNewest } from '../../api/merge-newest.ts';
import { byCursor } from '../../api/pages.ts';
import { showing } from '../../api/shows.ts';
import type { List } from '../../list/list.ts';
import { useLiveState } from '../../live/use-changes.ts';

const pageSize = 50;
const retryMs = 2000;

interface LiveActivity extends List<ActivityRow> {
  /** True while updates are down or failing, so that the list may be old. */
  readonly isBehind: boolean;
}

/** Events that match a query: older pages on demand, and while `isLive` new events at the top. */
export function useLiveActivity(query: ActivityQuery, isLive: boolean): LiveActivity {
  const queries = useQueryClient();
  const isLate = useLiveState() === 'late';
  const pagesKey = [...activityPagesKey, query];
  const newestKey = ['activity', 'newest', query];
  const pages = useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = await readActivity(query, { limit: pageSize, cursor: pageParam }, signal);
      if (pageParam === undefined) seedNewest(queries, newestKey, page);
      return page;
    },
    ...byCursor,
    // Only the newest page is refetched: older pages are history, and the cursor keeps its place.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const newest = useQuery({
    queryKey: newestKey,
    queryFn: ({ signal }) => readActivity(query, { limit: pageSize }, signal),
    enabled: pages.isSuccess && isLive,
    // A failed read is retried even if no event arrives to trigger it.
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
    // Only the change feed invalidates it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...showing({ event: { site: query.site_id } }),
  });
  const loaded = useMemo(() => pages.data?.pages.flatMap((page) => page.data) ?? [], [pages.data]);
  const { items, hasGap } = useMemo(
    () =>
      newest.data === undefined
        ? { items: loaded, hasGap: false }
        : mergeNewest(newest.data.data, newest.data.pagination.has_more, loaded),
    [newest.data, loaded],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new at every render, the gap is what counts
  useEffect(() => {
    if (hasGap) void queries.resetQueries({ queryKey: pagesKey });
  }, [hasGap]);
  const isNewestAll = newest.data !== undefined && !newest.data.pagination.has_more;
  return {
    records: pages.data && items,
    error: pages.error,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage && !isNewestAll,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
    isBehind: isLate || newest.isError,
  };
}

/** The first page is also the newest one and is not requested twice. Changes during the read trigger another. */
function seedNewest(queries: QueryClient, newestKey: readonly unknown[], page: ActivityPage): void {
  const isOld = queries.getQueryState(newestKey)?.isInvalidated === true;
  queries.setQueryData(newestKey, page);
  if (isOld) void queries.invalidateQueries({ queryKey: newestKey });
}
