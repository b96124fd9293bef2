import { queryOptions } from '@tanstack/react-query';
import { memberTexts } from '../json/members.ts';
import { allPages, pageLimitMax } from './all-pages.ts';
import { answerOf, api } from './client.ts';
import type { Priority, Ticket, TicketDetail, TicketStatus } from './records.ts';

/** What tickets can be narrowed by; the names are the API's own. */
export interface TicketQuery {
  site_id?: number;
  project_id?: number;
  status?: TicketStatus[];
  assignee?: string;
  priority?: Priority;
  tag?: string;
  overdue?: boolean;
  contact_id?: number;
  conversation_id?: number;
  lead_id?: number;
  q?: string;
  custom_fields?: Record<string, string>;
}

export interface TicketPage {
  data: Ticket[];
  pagination: { next_cursor: string | null; has_more: boolean };
}

/** A page of tickets across all sites in reach, the latest change first. */
export const readTickets = (
  query: TicketQuery,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<TicketPage> =>
  answerOf(
    api.GET('/api/command-center/tickets', {
      params: { query: { ...query, limit, ...(cursor === undefined ? {} : { cursor }) } },
      signal,
    }),
  );

export const ticketCountsQuery = (scope: Pick<TicketQuery, 'site_id' | 'project_id'>) =>
  queryOptions({
    queryKey: ['tickets', 'counts', scope],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/command-center/tickets/counts', { params: { query: scope }, signal })),
  });

/** A ticket, with its custom fields as texts that must not go through JSON.parse: it would change large numbers. */
export interface OpenedTicket {
  ticket: TicketDetail;
  /** By name, each as its JSON text. */
  customFields: ReadonlyMap<string, string>;
}

export const ticketQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['tickets', ticketId],
    queryFn: async ({ signal }): Promise<OpenedTicket> => {
      const text = await answerOf(
        api.GET('/api/command-center/tickets/{ticket_id}', {
          params: { path: { ticket_id: ticketId } },
          parseAs: 'text',
          signal,
        }),
      );
      return {
        ticket: JSON.parse(text) as TicketDetail,
        customFields: memberTexts(memberTexts(text).get('custom_fields') ?? '{}'),
      };
    },
  });

/** The whole thread of a ticket, from its beginning. */
export const threadQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['tickets', ticketId, 'thread'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET('/api/command-center/ticket-messages', {
            params: {
              query: {
                ticket_id: ticketId,
                order: 'oldest',
                limit: pageLimitMax,
                ...(cursor ? { cursor } : {}),
              },
            },
            signal,
          }),
        ),
      ),
  });

export interface NewTicket {
  site_id: number;
  conversation_id?: number;
  lead_id?: number;
  contact_id?: number;
  subject?: string;
  message?: string;
  private?: boolean;
  requester?: { email?: string; name?: string };
  priority?: Priority;
  assignee_id?: number;
  due_at?: string;
}

export const createTicket = (body: NewTicket) => answerOf(api.POST('/api/command-center/tickets', { body }));

export interface TicketChange {
  status?: TicketStatus;
  priority?: Priority;
  assignee_id?: number | null;
  subject?: string;
  tags?: string[];
  due_at?: string | null;
}

/** @param customFields the JSON text of all of them, where they change */
export const saveTicket = (ticketId: number, change: TicketChange, customFields?: string) =>
  answerOf(
    api.POST('/api/command-center/tickets/{ticket_id}', {
      params: { path: { ticket_id: ticketId } },
      body: change,
      bodySerializer: (body) => withFields(JSON.stringify(body), customFields),
    }),
  );

const withFields = (json: string, customFields: string | undefined): string =>
  customFields === undefined
    ? json
    : `${json.slice(0, -1)}${json === '{}' ? '' : ','}"custom_fields":${customFields}}`;

export const saveTickets = (
  ticketIds: readonly number[],
  change: Pick<TicketChange, 'status' | 'priority' | 'assignee_id'>,
) =>
  answerOf(api.POST('/api/command-center/tickets/bulk', { body: { ticket_ids: [...ticketIds], ...change } }));

export interface TicketWords {
  message: string;
  private?: boolean;
  status?: TicketStatus;
}

export const replyToTicket = (ticketId: number, words: TicketWords) =>
  answerOf(
    api.POST('/api/command-center/ticket-messages/reply', { body: { ticket_id: ticketId, ...words } }),
  );

/** The newest ticket of a conversation; null where it has none. */
export const ticketOfConversationQuery = (conversationId: number) =>
  queryOptions({
    queryKey: ['tickets', 'of conversation', conversationId],
    queryFn: async ({ signal }) => {
      const query = { conversation_id: conversationId };
      const { data } = await readTickets(query, { limit: 200 }, signal);
      return data.find((ticket) => ticket.follow_up_ticket_id === null) ?? null;
    },
  });
