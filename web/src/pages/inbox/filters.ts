import type { ConversationQuery } from '../../api/conversations.ts';
import type { Conversation, SavedView } from '../../api/records.ts';
import { priorities } from '../../record/priority.ts';
import { compact, idOf, oneOf, searchedOf, textOf } from '../../search-params.ts';

/** Filter of the inbox, as it stands in the address. `show` defaults to the open conversations. */
export type InboxFilter = { [K in keyof SavedView['filter']]?: SavedView['filter'][K] };
export type Show = SavedView['filter']['show'];

export const shows = [
  'open',
  'waiting',
  'unread',
  'mine',
  'unassigned',
  'pending',
  'snoozed',
  'resolved',
  'all',
] as const satisfies readonly Show[];

/** Reads the filter from an address; what is not a filter, or makes no sense, is left out. */
export function inboxFilterOf(search: Record<string, unknown>): InboxFilter {
  const show = oneOf(shows, search.show);
  return compact({
    show: show === 'open' ? undefined : show,
    site_id: idOf(search.site_id),
    project_id: idOf(search.project_id),
    priority: oneOf(priorities, search.priority),
    tag: textOf(search.tag),
    q: textOf(search.q, 200),
  });
}

export const showOf = ({ show = 'open' }: InboxFilter): Show => show;

/** True if any filter besides the folder is set. */
export const isNarrowed = ({ show: _, ...where }: InboxFilter): boolean => Object.keys(where).length > 0;

/** Query of each folder. `conversations/counts` counts by the same definitions. */
const asked: Readonly<Record<Show, ConversationQuery>> = {
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

/** The filter as the API wants it. */
export function conversationQueryOf(filter: InboxFilter): ConversationQuery {
  const { show: _, q, ...where } = filter;
  return compact({ ...asked[showOf(filter)], ...where, q: searchedOf(q) });
}

export interface Reader {
  readonly accountId: number;
  projectOf(siteId: number): number | undefined;
}

/**
 * True if a conversation belongs into a list, by the server's rules. Only the server can search, so a search counts
 * as matched.
 */
export function fits(filter: InboxFilter, conversation: Conversation, reader: Reader): boolean {
  const { status, assignee, unread, waiting } = asked[showOf(filter)];
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
