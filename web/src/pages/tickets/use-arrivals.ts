import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TicketMessage } from '../../api/records.ts';
import { threadQuery } from '../../api/tickets.ts';
import { liveState } from '../../live/live.ts';
import { refreshWritten } from '../../live/refresh.ts';
import { useOutbox } from '../../writing/use-outbox.ts';

/** Adds stored messages to their threads before the change feed tells of them. */
export function useArrivals(): void {
  const queries = useQueryClient();
  const outbox = useOutbox();
  useEffect(
    () =>
      outbox.onArrived((arrival) => {
        if (arrival.about !== 'ticket') return;
        addToThread(queries, arrival.ticketId, arrival.message);
        void refreshWritten(queries, ['ticket', 'ticket_message'], liveState());
      }),
    [queries, outbox],
  );
}

function addToThread(queries: QueryClient, ticketId: number, message: TicketMessage): void {
  queries.setQueryData(threadQuery(ticketId).queryKey, (thread) =>
    thread === undefined || thread.some((each) => each.message_id === message.message_id)
      ? thread
      : [...thread, message],
  );
}
