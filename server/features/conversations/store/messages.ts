import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { rowInsert, statement } from '../../../platform/db/statement.ts';
import type { MessageTable } from './tables.ts';

export type StoredMessage = Selectable<MessageTable>;
export type NewMessage = Omit<MessageTable, 'message_id' | 'mentions'>;

const insertMessageRow = rowInsert<NewMessage & Record<string, string | number | null>, 'message_id'>(
  'message_id',
  (db, slot) =>
    db
      .insertInto('message')
      .values({
        conversation_id: slot.conversation_id,
        site_id: slot.site_id,
        direction: slot.direction,
        author_kind: slot.author_kind,
        author_name: slot.author_name,
        account_id: slot.account_id,
        body: slot.body,
        private: slot.private,
        delivery: slot.delivery,
        metadata: slot.metadata,
        client_message_id: slot.client_message_id,
        event_id: slot.event_id,
        created_at: slot.created_at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'client_message_id'])
          .where('client_message_id', 'is not', null)
          .doNothing(),
      ),
);

/** Undefined if the conversation has one with this client_message_id: the unique index decides. */
export const insertMessage = (db: Db, message: NewMessage): Promise<number | undefined> =>
  insertMessageRow(db, { ...message });

export async function findByClientId(
  db: Db,
  conversationId: number,
  clientMessageId: string,
): Promise<StoredMessage | undefined> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
}

export async function findMessage(db: Db, messageId: number): Promise<StoredMessage | undefined> {
  return db.selectFrom('message').selectAll().where('message_id', '=', messageId).executeTakeFirst();
}

/** Stores the accounts that a note mentions. A separate update, because few notes mention any. */
export async function saveMentions(db: Db, messageId: number, accountIds: readonly number[]): Promise<void> {
  await db
    .updateTable('message')
    .set({ mentions: JSON.stringify(accountIds) })
    .where('message_id', '=', messageId)
    .execute();
}

/** Texts of messages by id. */
export async function selectBodies(db: Db, messageIds: readonly number[]): Promise<Map<number, string>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message')
    .select(['message_id', 'body'])
    .where('message_id', 'in', messageIds)
    .execute();
  return new Map(rows.map(({ message_id, body }) => [message_id, body]));
}

/** Finds the conversation an event belongs to. */
export async function findConversationOfEvent(db: Db, eventId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('message')
    .select('conversation_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.conversation_id;
}

const selectEvents = statement<
  { conversation_id: number; before: number; rows: number },
  Pick<StoredMessage, 'message_id' | 'event_id'>
>((db, slot) =>
  db
    .selectFrom('message')
    .select(['message_id', 'event_id'])
    .where('conversation_id', '=', slot.conversation_id)
    .where('message_id', '<', slot.before)
    .orderBy('message_id', 'desc')
    .limit(slot.rows),
);

/** Messages of a conversation with their events, newest first. */
export const selectEventsOf = (
  db: Db,
  conversationId: number,
  before: number | undefined,
  rows: number,
): Promise<Pick<StoredMessage, 'message_id' | 'event_id'>[]> =>
  selectEvents(db, {
    conversation_id: conversationId,
    before: before ?? Number.MAX_SAFE_INTEGER,
    rows,
  });

export interface MessagePage {
  readonly conversationId: number;
  readonly order: 'newest' | 'oldest';
  readonly withPrivate: boolean;
  /** End of the previous page. */
  readonly afterId: number | undefined;
  readonly rows: number;
}

const selectNewest = statement<{ conversation_id: number; rows: number }, StoredMessage>((db, slot) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', slot.conversation_id)
    .orderBy('message_id', 'desc')
    .limit(slot.rows),
);

export async function selectMessages(db: Db, page: MessagePage): Promise<StoredMessage[]> {
  const { conversationId, order, withPrivate, afterId, rows } = page;
  if (order === 'newest' && withPrivate && afterId === undefined)
    return selectNewest(db, { conversation_id: conversationId, rows });
  const [direction, behind] = order === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const);
  let query = db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('message_id', direction)
    .limit(rows);
  if (!withPrivate) query = query.where('private', '=', 0);
  if (afterId !== undefined) query = query.where('message_id', behind, afterId);
  return query.execute();
}

export async function countMessages(db: Db, conversationId: number, withPrivate: boolean): Promise<number> {
  let query = db
    .selectFrom('message')
    .select((message) => message.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId);
  if (!withPrivate) query = query.where('private', '=', 0);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Counts the visitor's unread messages. */
export async function countUnread(db: Db, conversationId: number): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select((message) => message.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', 'in')
    .where('delivery', '<>', 'read')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Delivery states of a reply that the visitor has not been reported to have seen. */
const unseen = ['queued', 'sent', 'delivered'] as const;

/** Counts later replies that the visitor has not seen, up to `most`. */
export async function countUnseen(
  db: Db,
  conversationId: number,
  afterId: number,
  most: number,
): Promise<number> {
  const rows = await db
    .selectFrom('message')
    .select('message_id')
    .where('conversation_id', '=', conversationId)
    .where('message_id', '>', afterId)
    .where('direction', '=', 'out')
    .where('private', '=', 0)
    .where('delivery', 'in', unseen)
    .limit(most)
    .execute();
  return rows.length;
}

/**
 * Marks messages of one direction as read up to one of them; failed ones are skipped. Returns their ids, so that
 * each can be recorded as a change.
 */
export async function markRead(
  db: Db,
  conversationId: number,
  direction: 'in' | 'out',
  upToId: number,
): Promise<number[]> {
  const rows = await db
    .updateTable('message')
    .set({ delivery: 'read' })
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', direction)
    .where('private', '=', 0)
    .where('message_id', '<=', upToId)
    .where('delivery', 'in', unseen)
    .returning('message_id')
    .execute();
  return rows.map((row) => row.message_id).sort((a, b) => a - b);
}
