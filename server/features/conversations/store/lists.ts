import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { Db } from '../../../platform/db/database.ts';
import { idsOfSites, type SiteChoice } from '../../../platform/db/site-choice.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ConversationStatus, Priority } from '../schema.ts';
import { type ShownConversation, withNames } from './conversations.ts';

export interface ConversationFilters {
  readonly statuses?: readonly ConversationStatus[] | undefined;
  /** An account, or null for those of nobody. */
  readonly assigneeId?: number | null | undefined;
  readonly priority?: Priority | undefined;
  readonly tag?: string | undefined;
  readonly isUnread?: boolean | undefined;
  readonly contactId?: number | undefined;
  readonly updatedSince?: number | undefined;
}

type Query = SelectQueryBuilder<Tables, 'conversation', object>;
export type Position = readonly [at: number, conversationId: number];

/** By what a list runs: the newest message, or where one asks for what changed, the latest change. */
export const orderOf = ({ updatedSince }: ConversationFilters): 'last_message_at' | 'updated_at' =>
  updatedSince === undefined ? 'last_message_at' : 'updated_at';

/** The conversations that fit the filters. */
export function fitting(db: Db, filters: ConversationFilters): Query {
  const { statuses, assigneeId, priority, tag, isUnread, contactId, updatedSince } = filters;
  let query: Query = db.selectFrom('conversation');
  const [only, ...more] = statuses ?? [];
  if (only !== undefined)
    query =
      more.length === 0
        ? query.where('conversation.status', '=', only)
        : query.where('conversation.status', 'in', [only, ...more]);
  if (assigneeId === null) query = query.where('conversation.assignee_id', 'is', null);
  else if (assigneeId !== undefined) query = query.where('conversation.assignee_id', '=', assigneeId);
  if (priority !== undefined) query = query.where('conversation.priority', '=', priority);
  if (tag !== undefined)
    query = query.where(db.capabilities.hasTag(sql.ref<string>('conversation.tags'), tag));
  if (isUnread === true) query = query.where('conversation.unread', '>', sql.lit(0));
  if (isUnread === false) query = query.where('conversation.unread', '=', 0);
  if (contactId !== undefined) query = query.where('conversation.contact_id', '=', contactId);
  if (updatedSince !== undefined) query = query.where('conversation.updated_at', '>=', updatedSince);
  return query;
}

/** One page of conversations, the newest first. */
export async function selectConversations(
  db: Db,
  sites: SiteChoice,
  filters: ConversationFilters,
  rows: number,
  after: Position | undefined,
): Promise<ShownConversation[]> {
  const order = orderOf(filters);
  const at = sql.ref<number>(`conversation.${order}`);
  const id = sql.ref<number>('conversation.conversation_id');
  const newestOf = (siteId: number | Expression<number>) => {
    let query = fitting(db, filters).where('conversation.site_id', '=', siteId);
    if (after) query = query.where(sql<SqlBool>`(${at}, ${id}) < (${after[0]}, ${after[1]})`);
    return query
      .orderBy(at, 'desc')
      .orderBy(id, 'desc')
      .limit(rows)
      .select('conversation.conversation_id as id');
  };
  const table = { table: 'conversation', id: 'conversation_id' } as const;
  const ids = idsOfSites(db, table, sites, newestOf);
  return withNames(db)
    .where('conversation.conversation_id', 'in', ids)
    .orderBy(at, 'desc')
    .orderBy(id, 'desc')
    .limit(rows)
    .execute();
}

export async function countConversations(
  db: Db,
  sites: SiteChoice,
  filters: ConversationFilters,
): Promise<number> {
  const row = await ofSites(db, fitting(db, filters), sites)
    .select((conversation) => conversation.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const ofSites = (db: Db, query: Query, sites: SiteChoice): Query =>
  query.where(
    'conversation.site_id',
    typeof sites === 'number' ? '=' : 'in',
    typeof sites === 'number' ? sites : sites(db),
  );

/** The same, but no more than `max`; see `countUpTo`. */
export const countConversationsUpTo = (
  db: Db,
  sites: SiteChoice,
  filters: ConversationFilters,
  max: number,
) => countUpTo(db, ofSites(db, fitting(db, filters), sites), max);
