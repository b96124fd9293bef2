import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type MessagePage, messagesKey } from '../../api/conversations.ts';
import type { Message } from '../../api/records.ts';
import { useOutbox } from '../../writing/use-outbox.ts';
import { readAgainIfLate } from './use-known.ts';

/** Puts messages that have arrived into their threads, without waiting to be told of them. */
export function useArrivals(): void {
  const queries = useQueryClient();
  const outbox = useOutbox();
  useEffect(
    () =>
      outbox.onArrived((arrival) => {
        if (arrival.about !== 'conversation') return;
        addToThread(queries, arrival.message);
        void readAgainIfLate(queries);
      }),
    [queries, outbox],
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
