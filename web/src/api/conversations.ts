import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { byCursor, pageAt } from './pages.ts';
import type { Conversation } from './records.ts';
import { showing } from './shows.ts';
import type { Answer, Body, Filters } from './wire.ts';

export type ConversationQuery = Filters<'/api/command-center/conversations'>;

export type ConversationPage = Answer<'/api/command-center/conversations', 'get'>;

const rowsOfAPage = 40;
const messagesOfAPage = 50;

export const readConversations = (
  query: ConversationQuery,
  page: { limit: number; cursor?: string | undefined },
  signal?: AbortSignal,
): Promise<ConversationPage> => {
  const { limit, cursor } = page;
  return answerOf(
    api.GET('/api/command-center/conversations', {
      params: { query: { ...query, ...pageAt(cursor, limit) } },
      ...(signal ? { signal } : {}),
    }),
  );
};

/**
 * Matching conversations, newest message first. It declares no shown records: the inbox merges changes
 * itself, however many pages are loaded.
 */
export const conversationPagesQuery = (query: ConversationQuery) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      readConversations(query, { limit: rowsOfAPage, cursor: pageParam }, signal),
    ...byCursor,
  });

export const countsKey = ['conversations', 'counts'] as const;

export const countsQuery = (filters: Filters<'/api/command-center/conversations/counts'> = {}) =>
  queryOptions({
    queryKey: [...countsKey, filters],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/command-center/conversations/counts', { params: { query: filters }, signal })),
    placeholderData: keepPreviousData,
    ...showing({ conversation: { site: filters.site_id } }),
  });

export const conversationQuery = (conversationId: number) =>
  queryOptions({
    queryKey: ['conversations', 'one', conversationId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/conversations/{conversation_id}', {
          params: { path: { conversation_id: conversationId } },
          signal,
        }),
      ),
  });

/** Other conversations of a contact, newest first. */
export const conversationsOfContactQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['conversations', 'contact', contactId],
    queryFn: ({ signal }) => readConversations({ contact_id: contactId }, { limit: 20 }, signal),
  });

export type ConversationChange = Body<'/api/command-center/conversations/{conversation_id}'>;

export const saveConversation = (conversationId: number, body: ConversationChange) =>
  answerOf(
    api.POST('/api/command-center/conversations/{conversation_id}', {
      params: { path: { conversation_id: conversationId } },
      body,
    }),
  );

export type BulkChange = Omit<Body<'/api/command-center/conversations/bulk'>, 'conversation_ids'>;

/** Maximum ids that the API accepts in one call. */
const idsOfACall = 200;

export async function saveConversations(ids: readonly number[], change: BulkChange): Promise<void> {
  for (let from = 0; from < ids.length; from += idsOfACall) {
    const body = { ...change, conversation_ids: ids.slice(from, from + idsOfACall) };
    await answerOf(api.POST('/api/command-center/conversations/bulk', { body }));
  }
}

export const readConversation = (conversationId: number) =>
  answerOf(
    api.POST('/api/command-center/conversations/{conversation_id}/read', {
      params: { path: { conversation_id: conversationId } },
    }),
  );

export type MessagePage = Answer<'/api/command-center/messages', 'get'>;

export const messagesKey = (conversationId: number) => ['messages', conversationId] as const;

/** Messages of a conversation, newest first, page by page into the past. */
export const messagesQuery = (conversationId: number) =>
  infiniteQueryOptions({
    queryKey: messagesKey(conversationId),
    queryFn: ({ pageParam, signal }): Promise<MessagePage> =>
      answerOf(
        api.GET('/api/command-center/messages', {
          params: {
            query: { conversation_id: conversationId, ...pageAt(pageParam, messagesOfAPage) },
          },
          signal,
        }),
      ),
    ...byCursor,
    ...showing({ message: { parent: conversationId } }),
  });

export type NewMessage = Body<'/api/command-center/messages/reply'>;

export const sendMessage = (body: NewMessage) =>
  answerOf(api.POST('/api/command-center/messages/reply', { body }));

/** Starts a conversation by hand. */
export const createConversation = (body: Body<'/api/command-center/conversations'>) =>
  answerOf(api.POST('/api/command-center/conversations', { body }));

/** Name of the person a conversation is with. */
export const contactName = ({ contact }: Pick<Conversation, 'contact'>): string =>
  contact?.name?.trim() || contact?.email || 'Visitor';
