import { type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import {
  countOfSites,
  narrowed,
  ofSites,
  type SitePage,
  selectPage,
} from '../../../platform/db/site-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ConversationStatus } from '../schema.ts';
import { type ShownConversation, withNames } from './conversations.ts';

export interface ConversationFilters {
  readonly statuses?: readonly ConversationStatus[] | undefined;
  /** An account id, or null for unassigned. */
  readonly assigneeId?: number | null | undefined;
  readonly priority?: ShownConversation['priority'] | undefined;
  readonly tag?: string | undefined;
  readonly isUnread?: boolean | undefined;
  /** Open, with the last message from the visitor. */
  readonly isWaiting?: boolean | undefined;
  readonly contactId?: number | undefined;
  readonly updatedSince?: number | undefined;
}

type Query = SelectQueryBuilder<Tables, 'conversation', object>;

/** Sort column: the newest message or, for changes since a time, the latest change. */
export const orderOf = ({ updatedSince }: ConversationFilters): 'last_message_at' | 'updated_at' =>
  updatedSince === undefined ? 'last_message_at' : 'updated_at';

/** Conversations that match the filters. */
export function filtered(db: Db, filters: ConversationFilters): Query {
  const { statuses, assigneeId, priority, tag, isUnread, isWaiting, contactId, updatedSince } = filters;
  const columnFilters = { status: statuses, assignee_id: assigneeId, priority, contact_id: contactId };
  let query: Query = narrowed(db.selectFrom('conversation'), 'conversation', columnFilters);
  if (tag !== undefined)
    query = query.where(db.capabilities.hasTag(sql.ref<string>('conversation.tags'), tag));
  if (isUnread === true) query = query.where('conversation.unread', '>', sql.lit(0));
  if (isUnread === false) query = query.where('conversation.unread', '=', 0);
  // Literals, as in the partial index.
  if (isWaiting === true)
    query = query
      .where('conversation.status', '=', sql.lit('open'))
      .where('conversation.last_direction', '=', sql.lit('in'));
  if (isWaiting === false)
    query = query.where((where) =>
      where.or([
        where('conversation.status', '!=', 'open'),
        where('conversation.last_direction', '=', 'out'),
      ]),
    );
  if (updatedSince !== undefined) query = query.where('conversation.updated_at', '>=', updatedSince);
  return query;
}

/** One page of conversations, newest first. */
export const selectConversations = (
  db: Db,
  filters: ConversationFilters,
  page: SitePage,
): Promise<ShownConversation[]> =>
  selectPage(
    db,
    { table: 'conversation', id: 'conversation_id', at: orderOf(filters) },
    page,
    filtered(db, filters),
    withNames(db),
  );

export const countConversations = (
  db: Db,
  sites: SiteChoice,
  filters: ConversationFilters,
): Promise<number> => countOfSites(db, filtered(db, filters), 'conversation', sites);

/** Counts matching conversations up to `max`; see `countUpTo`. */
export const countConversationsUpTo = (
  db: Db,
  sites: SiteChoice,
  filters: ConversationFilters,
  max: number,
) => countUpTo(db, ofSites(db, filtered(db, filters), 'conversation', sites), max);
