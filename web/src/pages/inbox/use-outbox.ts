import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type MessagePage, messagesKey, sendMessage } from '../../api/conversations.ts';
import type { Message } from '../../api/records.ts';
import { createOutbox } from './outbox.ts';
import type { Outgoing } from './thread.ts';
import { readAgainIfLate } from './use-known.ts';

// Not crypto.randomUUID: browsers offer that on https only, and small installations run on http in a local network.
const newId = (): string =>
  `web-${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')}`;

/** One for the page, so that what did not get there is still there when one comes back to the conversation. */
export const outbox = createOutbox({ send: sendMessage, newId, now: Date.now });

/** What is on its way in a conversation. */
export function useOutgoing(conversationId: number): readonly Outgoing[] {
  const all = useSyncExternalStore(outbox.watch, outbox.all);
  return useMemo(() => all.filter((entry) => entry.conversationId === conversationId), [all, conversationId]);
}

/** Puts messages that have arrived into their threads, without waiting to be told of them. */
export function useArrivals(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      outbox.onArrived((message) => {
        addToThread(queries, message);
        void readAgainIfLate(queries);
      }),
    [queries],
  );
}

function addToThread(queries: QueryClient, message: Message): void {
  queries.setQueryData<InfiniteData<MessagePage>>(messagesKey(message.conversation_id), (thread) => {
    const [newest, ...older] = thread?.pages ?? [];
    if (thread === undefined || newest === undefined) return thread;
    if (newest.data.some((each) => each.message_id === message.message_id)) return thread;
    return { ...thread, pages: [{ ...newest, data: [message, ...newest.data] }, ...older] };
  });
}
