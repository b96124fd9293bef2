import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readTickets, type TicketPage, type TicketQuery } from '../../api/tickets.ts';

const pageSize = 50;

/** Tickets that fit a query, page after page. */
export function useTickets(query: TicketQuery) {
  const pages = useInfiniteQuery({
    queryKey: ['tickets', 'pages', query],
    queryFn: ({ pageParam, signal }) => readTickets(query, { limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: TicketPage) => last.pagination.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  // A ticket that changed while pages were read may stand on two of them.
  const seen = new Set<number>();
  const items = (pages.data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter(({ ticket_id: id }) => !seen.has(id) && seen.add(id));
  return {
    items,
    isLoading: pages.isPending,
    error: pages.data === undefined ? pages.error : null,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}
