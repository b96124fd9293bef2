import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { conversationPagesQuery, conversationQuery } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { uniqueBy } from '../../list/list.ts';
import { conversationQueryOf, fits, type Reader } from './filter-query.ts';
import type { InboxFilter } from './filters.ts';
import { newestOf, shownConversations } from './shown-conversations.ts';
import { useLatestConversations } from './use-latest-conversations.ts';

function useReader(): Reader {
  const { user, sites } = useMe();
  return useMemo(() => {
    const projects = new Map(sites.map((site) => [site.site_id, site.project_id]));
    return { accountId: user.user_id, projectOf: (siteId) => projects.get(siteId) };
  }, [user, sites]);
}

/** Conversations of a list, kept up to date, with older pages on demand. */
export function useConversations(filter: InboxFilter, openId: number | undefined) {
  const query = conversationQueryOf(filter);
  const pages = useInfiniteQuery({
    ...conversationPagesQuery(query),
    // While typing a search, the previous results stay visible.
    ...(query.q === undefined ? {} : { placeholderData: keepPreviousData }),
  });
  const latest = useLatestConversations();
  const reader = useReader();
  const items = useMemo(() => {
    return pages.data === undefined
      ? []
      : shownConversations({
          // A conversation that moved up between two pages was loaded twice.
          read: uniqueBy(pages.data.pages, (conversation) => conversation.conversation_id),
          latest,
          hasMore: pages.hasNextPage,
          fits: (conversation) => fits(filter, conversation, reader),
          openId,
          isSearch: query.q !== undefined,
        });
  }, [pages.data, pages.hasNextPage, latest, filter, query.q, openId, reader]);
  return {
    records: pages.data && items,
    error: pages.error,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
    /** The previous results stay until the new ones arrive. */
    isSearching: pages.isPlaceholderData,
  };
}

/** One conversation, kept up to date. If a list has it, it is available at once. */
export function useConversation(id: number): {
  conversation: Conversation | undefined;
  error: Error | null;
  retry: () => void;
} {
  const latest = useLatestConversations();
  const { data, error, refetch } = useQuery({ ...conversationQuery(id), enabled: id > 0 });
  const conversation = data ? newestOf(data, latest) : latest.get(id);
  return { conversation, error: conversation ? null : error, retry: () => void refetch() };
}
