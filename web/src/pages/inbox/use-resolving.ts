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
 * Resolves the open conversation and goes on to the next of the list; where none is left, to the list. Undo brings it
 * back to where it was open.
 */
export function useResolving(options: ResolvingOptions): (open: Conversation) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const latest = useRef(options);
  latest.current = options;
  const { list, openId } = options;
  // What comes after the last one that was read is read while that is open.
  const isNextMissing = list.hasMore && list.records?.at(-1)?.conversation_id === openId;
  useEffect(() => {
    if (isNextMissing) latest.current.list.loadMore();
  }, [isNextMissing]);
  const go = (id: number | undefined) => {
    const search = latest.current.filter;
    const where = { search, replace: true, resetScroll: false } as const;
    if (id === undefined) return navigate({ to: '/inbox', ...where });
    return navigate({ to: '/inbox/$conversationId', params: { conversationId: String(id) }, ...where });
  };
  const resolve = (open: Conversation) => {
    const { list, writes } = latest.current;
    const { conversation_id: id } = open;
    const next = nextConversation(list.records ?? [], id)?.conversation_id;
    writes.resolve([open], () => {
      // Someone who has moved on to another page is not navigated away from it.
      if (router.state.location.pathname.startsWith('/inbox')) void go(id);
    });
    focusOn(next);
    void go(next);
  };
  return useRef(resolve).current;
}

/** The button that was pressed is about to go: the focus goes to what comes next, in the list where that is shown. */
function focusOn(next: number | undefined): void {
  const link = document.querySelector<HTMLElement>(`[data-conversation="${next}"]`);
  link?.focus();
  if (link === null || document.activeElement !== link)
    document
      .querySelector<HTMLElement>(next === undefined ? '[data-list-pane]' : '[data-thread-pane]')
      ?.focus();
}
