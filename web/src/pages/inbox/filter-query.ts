import type { ConversationQuery } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { compact, searchedOf } from '../../search-params.ts';
import { type InboxFilter, type Show, showOf } from './filters.ts';

/** Query of each folder. `conversations/counts` uses the same definitions. */
const queries: Readonly<Record<Show, ConversationQuery>> = {
  open: { status: ['open'] },
  waiting: { waiting: true },
  unread: { unread: true },
  mine: { status: ['open', 'pending'], assignee: 'me' },
  unassigned: { status: ['open'], assignee: 'none' },
  pending: { status: ['pending'] },
  snoozed: { status: ['snoozed'] },
  resolved: { status: ['resolved'] },
  all: {},
};

/** Parameters of the API. */
export function conversationQueryOf(filter: InboxFilter): ConversationQuery {
  const { show: _, q, ...scope } = filter;
  return compact({ ...queries[showOf(filter)], ...scope, q: searchedOf(q) });
}

export interface Reader {
  readonly accountId: number;
  projectOf(siteId: number): number | undefined;
}

/**
 * True if a conversation belongs in a list, by the server's rules. Only the server can search, so any search
 * counts as matched.
 */
export function fits(filter: InboxFilter, conversation: Conversation, reader: Reader): boolean {
  const { status, assignee, unread, waiting } = queries[showOf(filter)];
  if (status && !status.includes(conversation.status)) return false;
  if (assignee === 'me' && conversation.assignee?.account_id !== reader.accountId) return false;
  if (assignee === 'none' && conversation.assignee !== null) return false;
  if (unread && conversation.unread === 0) return false;
  if (waiting && (conversation.status !== 'open' || conversation.last_direction !== 'in')) return false;
  if (filter.site_id !== undefined && conversation.site_id !== filter.site_id) return false;
  if (filter.project_id !== undefined && reader.projectOf(conversation.site_id) !== filter.project_id)
    return false;
  if (filter.priority !== undefined && conversation.priority !== filter.priority) return false;
  return filter.tag === undefined || conversation.tags.includes(filter.tag.toLowerCase());
}
