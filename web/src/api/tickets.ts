import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { memberTexts } from '../json/json-text.ts';
import { answerOf, api } from './client.ts';
import { allPages, byCursor, pageAt } from './pages.ts';
import type { TicketDetail } from './records.ts';
import type { Deleted } from './removals.ts';
import { showing } from './shows.ts';
import type { Body, Filters } from './wire.ts';

export type TicketQuery = Filters<'/api/command-center/tickets'>;

const pageSize = 50;

const readTickets = (query: TicketQuery, part: ReturnType<typeof pageAt>, signal: AbortSignal) =>
  answerOf(api.GET('/api/command-center/tickets', { params: { query: { ...query, ...part } }, signal }));

/** Tickets of all sites the user has access to, page by page, latest change first unless sorted otherwise. */
export const ticketsQuery = (query: TicketQuery) =>
  infiniteQueryOptions({
    queryKey: ['tickets', query],
    queryFn: ({ pageParam, signal }) => readTickets(query, pageAt(pageParam, pageSize), signal),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...showing({ ticket: { site: query.site_id }, contact: { site: query.site_id, isKnown: true } }),
  });

export const ticketCountsQuery = (scope: Pick<TicketQuery, 'site_id' | 'project_id'>) =>
  queryOptions({
    queryKey: ['ticket counts', scope],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/command-center/tickets/counts', { params: { query: scope }, signal })),
    ...showing({ ticket: { site: scope.site_id } }),
  });

/** A ticket with its custom fields as JSON text: JSON.parse would change large numbers. */
export interface OpenedTicket {
  ticket: TicketDetail;
  /** By name, each as its JSON text. */
  customFields: ReadonlyMap<string, string>;
}

export const ticketQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticket', ticketId],
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
    ...showing({ ticket: { id: ticketId }, contact: { isKnown: true } }),
  });

/** The whole thread of a ticket, oldest first. */
export const threadQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticket', ticketId, 'thread'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET('/api/command-center/ticket-messages', {
            params: {
              query: { ticket_id: ticketId, order: 'oldest', ...pageAt(cursor) },
            },
            signal,
          }),
        ),
      ),
    ...showing({ ticket_message: { parent: ticketId } }),
  });

export type NewTicket = Body<'/api/command-center/tickets'>;

export const createTicket = (body: NewTicket) => answerOf(api.POST('/api/command-center/tickets', { body }));

export type TicketChange = Omit<Body<'/api/command-center/tickets/{ticket_id}'>, 'custom_fields'>;

/** @param customFields JSON text of all custom fields, if they change */
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

export type TicketsChange = Omit<Body<'/api/command-center/tickets/bulk'>, 'ticket_ids'>;

export const saveTickets = (ticketIds: readonly number[], change: TicketsChange) =>
  answerOf(api.POST('/api/command-center/tickets/bulk', { body: { ticket_ids: [...ticketIds], ...change } }));

export type TicketReplyInput = Omit<Body<'/api/command-center/ticket-messages/reply'>, 'ticket_id'>;

export const replyToTicket = (ticketId: number, reply: TicketReplyInput) =>
  answerOf(
    api.POST('/api/command-center/ticket-messages/reply', { body: { ticket_id: ticketId, ...reply } }),
  );

/** The newest ticket of a conversation; null if it has none. */
export const ticketOfConversationQuery = (conversationId: number) =>
  queryOptions({
    queryKey: ['ticket of conversation', conversationId],
    queryFn: async ({ signal }) => {
      const query = { conversation_id: conversationId };
      const { data } = await readTickets(query, pageAt(undefined), signal);
      return data.find((ticket) => ticket.follow_up_ticket_id === null) ?? null;
    },
    ...showing({ ticket: {} }),
  });

/** Deletes a ticket, which can be restored later; without `confirm`, previews it. */
export const deleteTicket = (
  ticketId: number,
  body: Body<'/api/command-center/tickets/{ticket_id}/delete'>,
): Promise<Deleted> =>
  answerOf(
    api.POST('/api/command-center/tickets/{ticket_id}/delete', {
      params: { path: { ticket_id: ticketId } },
      body,
    }),
  );
