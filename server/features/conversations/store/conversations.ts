import type { Db } from '../../../platform/db/database.ts';
import { rowUpdate } from '../../../platform/db/row-update.ts';
import { rowInsert, statement } from '../../../platform/db/statement.ts';
import type { ConversationTable } from './tables.ts';

// Writes and finds single conversations. Lists are in `lists.ts`.

export type StoredConversation = Omit<ConversationTable, 'conversation_id'> & {
  readonly conversation_id: number;
};
export type NewConversation = Omit<ConversationTable, 'conversation_id'>;

/** A conversation with the names of its contact and assignee. */
export type ShownConversation = StoredConversation & {
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly assignee_name: string | null;
};

export const withNames = (db: Db) =>
  db
    .selectFrom('conversation')
    .leftJoin('contact', 'contact.contact_id', 'conversation.contact_id')
    .leftJoin('account', 'account.account_id', 'conversation.assignee_id')
    .selectAll('conversation')
    .select([
      'contact.name as contact_name',
      'contact.email as contact_email',
      'contact.phone as contact_phone',
      'account.name as assignee_name',
    ]);

export async function findConversation(
  db: Db,
  conversationId: number,
): Promise<ShownConversation | undefined> {
  return withNames(db).where('conversation.conversation_id', '=', conversationId).executeTakeFirst();
}

/** Finds the conversation and locks it until the transaction ends, to keep its counts and statuses in order. */
export async function lockConversation(
  db: Db,
  conversationId: number,
): Promise<StoredConversation | undefined> {
  return (await selectLocked(db, { conversation_id: conversationId }))[0];
}

const selectLocked = statement<{ conversation_id: number }, StoredConversation>((db, slot) =>
  db.capabilities.lockRows(
    db.selectFrom('conversation').selectAll().where('conversation_id', '=', slot.conversation_id),
  ),
);

const selectLatest = statement<{ contact_id: number }, StoredConversation>((db, slot) =>
  db.capabilities.lockRows(
    db
      .selectFrom('conversation')
      .selectAll()
      .where('contact_id', '=', slot.contact_id)
      // Anyone can claim an e-mail address: it must not put words into a widget's conversation.
      .where('channel', '=', 'event')
      .where('conversation_key', 'is', null)
      .orderBy('last_message_at', 'desc')
      .orderBy('conversation_id', 'desc')
      .limit(1),
  ),
);

/** Finds and locks the contact's newest conversation that was started by an event without a key. */
export async function lockLatestOfContact(
  db: Db,
  contactId: number,
): Promise<StoredConversation | undefined> {
  return (await selectLatest(db, { contact_id: contactId }))[0];
}

export async function findByKey(db: Db, siteId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversation')
    .select('conversation_id')
    .where('site_id', '=', siteId)
    .where('conversation_key', '=', key)
    .executeTakeFirst();
  return row?.conversation_id;
}

const selectOfVisitor = statement<{ site_id: number; visitor_hash: string }, { conversation_id: number }>(
  (db, slot) =>
    db
      .selectFrom('conversation')
      .select('conversation_id')
      .where('site_id', '=', slot.site_id)
      .where('visitor_hash', '=', slot.visitor_hash),
);

export async function findOfVisitor(
  db: Db,
  siteId: number,
  visitorHash: string,
): Promise<number | undefined> {
  return (await selectOfVisitor(db, { site_id: siteId, visitor_hash: visitorHash }))[0]?.conversation_id;
}

const insertRow = rowInsert<NewConversation & Record<string, string | number | null>, 'conversation_id'>(
  'conversation_id',
  (db, slot) =>
    db
      .insertInto('conversation')
      .values({
        site_id: slot.site_id,
        contact_id: slot.contact_id,
        channel: slot.channel,
        conversation_key: slot.conversation_key,
        visitor_hash: slot.visitor_hash,
        subject: slot.subject,
        status: slot.status,
        snoozed_until: slot.snoozed_until,
        priority: slot.priority,
        category: slot.category,
        subcategory: slot.subcategory,
        folder: slot.folder,
        tags: slot.tags,
        assignee_id: slot.assignee_id,
        unread: slot.unread,
        message_count: slot.message_count,
        preview: slot.preview,
        last_direction: slot.last_direction,
        last_message_at: slot.last_message_at,
        created_at: slot.created_at,
        updated_at: slot.updated_at,
        previous_conversation_id: slot.previous_conversation_id,
      })
      .onConflict((conflict) => conflict.doNothing()),
);

/** Undefined if one with the same key or visitor exists: the unique indexes decide. */
export const insertConversation = (db: Db, conversation: NewConversation): Promise<number | undefined> =>
  insertRow(db, { ...conversation });

export type ConversationChange = Partial<Omit<ConversationTable, 'conversation_id' | 'site_id'>>;

export const updateConversation: (
  db: Db,
  conversationId: number,
  change: ConversationChange,
) => Promise<unknown> = rowUpdate('conversation', 'conversation_id');

/** Moves a contact's conversations to another. Returns their ids. */
export async function moveConversations(
  db: Db,
  fromId: number,
  intoId: number,
  at: number,
): Promise<number[]> {
  const query = db
    .selectFrom('conversation')
    .select('conversation_id')
    .where('contact_id', '=', fromId)
    // In a globally consistent order, to avoid deadlocks.
    .orderBy('conversation_id');
  const ids = (await db.capabilities.lockRows(query).execute()).map((row) => row.conversation_id);
  await db
    .updateTable('conversation')
    .set({ contact_id: intoId, updated_at: at })
    .where('contact_id', '=', fromId)
    .execute();
  return ids;
}

/** Ids of an account's open conversations. A full scan, used only when an account is removed. */
export async function selectOpenOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversation')
    .select('conversation_id')
    .where('assignee_id', '=', accountId)
    .where('status', 'in', ['open', 'pending', 'snoozed'])
    .orderBy('conversation_id')
    .execute();
  return rows.map((row) => row.conversation_id);
}
