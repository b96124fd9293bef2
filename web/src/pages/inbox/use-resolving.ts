import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../../api/records.ts';
import type { InboxFilter } from './filters.ts';
import { nextConversation } from './shown-conversations.ts';
import type { useConversations } from './use-conversations.ts';
import type { Writes } from './use-writes.ts';

interface ResolvingOptions {
  readonly list: ReturnType<typeof useConversations>;
  readonly openId: number | undefined;
  readonly filter: InboxFilter;
  readonly writes: Writes;
}

/**
 * Resolves the open conversation and opens the next one, or the list if none is left. Undo reopens it in its
 * place.
 */
export function useResolving(options: ResolvingOptions): (open: Conversation) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const latest = useRef(options);
  latest.current = options;
  const { list, openId } = options;
  // The next page is loaded while the last loaded conversation is open.
  const needsNextPage = list.hasMore && list.records?.at(-1)?.conversation_id === openId;
  useEffect(() => {
    if (needsNextPage) latest.current.list.loadMore();
  }, [needsNextPage]);
  const go = (id: number | undefined) => {
    const search = latest.current.filter;
    const destination = { search, replace: true, resetScroll: false } as const;
    if (id === undefined) return navigate({ to: '/inbox', ...destination });
    return navigate({ to: '/inbox/$conversationId', params: { conversationId: String(id) }, ...destination });
  };
  const resolve = (open: Conversation) => {
    const { list, writes } = latest.current;
    const { conversation_id: id } = open;
    const next = nextConversation(list.records ?? [], id)?.conversation_id;
    writes.resolve([open], () => {
      // Users who have moved to another page stay there.
      if (router.state.location.pathname.startsWith('/inbox')) void go(id);
    });
    focusOn(next);
    void go(next);
  };
  return useRef(resolve).current;
}

/**
 * The pressed button is about to disappear: the focus moves to the next conversation, in the list if it is
 * visible.
 */
function focusOn(next: number | undefined): void {
  const link = document.querySelector<HTMLElement>(`[data-conversation="${next}"]`);
  link?.focus();
  if (link === null || document.activeElement !== link)
    document
      .querySelector<HTMLElement>(next === undefined ? '[data-list-pane]' : '[data-thread-pane]')
      ?.focus();
}
