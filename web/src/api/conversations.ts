import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import type { Conversation, Message } from './records.ts';

/** What conversations can be narrowed by; the names are the API's own. */
export interface ConversationQuery {
  site_id?: number;
  project_id?: number;
  status?: Conversation['status'][];
  assignee?: string;
  priority?: Conversation['priority'];
  tag?: string;
  unread?: boolean;
  contact_id?: number;
  updated_since?: string;
  q?: string;
}

export interface ConversationPage {
  data: Conversation[];
  pagination: { next_cursor: string | null; has_more: boolean };
}

const rowsOfAPage = 40;

export const readConversations = (
  query: ConversationQuery,
  page: { limit: number; cursor?: string | undefined },
  signal?: AbortSignal,
): Promise<ConversationPage> => {
  const { limit, cursor } = page;
  return answerOf(
    api.GET('/api/command-center/conversations', {
      params: { query: { ...query, limit, ...(cursor === undefined ? {} : { cursor }) } },
      ...(signal ? { signal } : {}),
    }),
  );
};

/** Conversations that fit, the newest message first, page by page. */
export const conversationPagesQuery = (query: ConversationQuery) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      readConversations(query, { limit: rowsOfAPage, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ConversationPage) => last.pagination.next_cursor ?? undefined,
  });

export const countsKey = ['conversations', 'counts'] as const;

export const countsQuery = (where: { site_id?: number; project_id?: number } = {}) =>
  queryOptions({
    queryKey: [...countsKey, where],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/command-center/conversations/counts', { params: { query: where }, signal })),
    placeholderData: keepPreviousData,
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

/** The other conversations somebody has had, the newest first. */
export const conversationsOfContactQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['conversations', 'contact', contactId],
    queryFn: ({ signal }) => readConversations({ contact_id: contactId }, { limit: 20 }, signal),
  });

export interface ConversationChange {
  status?: Conversation['status'];
  snoozed_until?: string | null;
  priority?: Conversation['priority'];
  assignee_id?: number | null;
  subject?: string;
  tags?: string[];
}

export const saveConversation = (conversationId: number, body: ConversationChange) =>
  answerOf(
    api.POST('/api/command-center/conversations/{conversation_id}', {
      params: { path: { conversation_id: conversationId } },
      body,
    }),
  );

export interface BulkChange extends Omit<ConversationChange, 'subject' | 'tags'> {
  add_tags?: string[];
  read?: boolean;
}

/** The API changes so many in one call. */
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

export interface MessagePage {
  data: Message[];
  pagination: { next_cursor: string | null; has_more: boolean };
}

export const messagesKey = (conversationId: number) => ['messages', conversationId] as const;

/** A thread, the newest messages first, page by page into the past. */
export const messagesQuery = (conversationId: number) =>
  infiniteQueryOptions({
    queryKey: messagesKey(conversationId),
    queryFn: ({ pageParam, signal }): Promise<MessagePage> =>
      answerOf(
        api.GET('/api/command-center/messages', {
          params: {
            query: {
              conversation_id: conversationId,
              limit: 50,
              ...(pageParam === undefined ? {} : { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: MessagePage) => last.pagination.next_cursor ?? undefined,
  });

export interface NewMessage {
  conversation_id: number;
  message: string;
  client_message_id: string;
  private?: boolean;
  status?: 'open' | 'pending' | 'resolved';
}

export const sendMessage = (body: NewMessage) =>
  answerOf(api.POST('/api/command-center/messages/reply', { body }));
