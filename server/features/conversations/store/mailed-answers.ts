import type { Db } from '../../../platform/db/database.ts';

/** Mail address of a contact, if any. */
export async function findAddress(db: Db, contactId: number): Promise<string | null> {
  const row = await db
    .selectFrom('contact')
    .select('email')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Public messages before one, newest first: quoted in its mail, and searched for earlier mails. */
export async function selectBefore(db: Db, conversationId: number, messageId: number, rows: number) {
  return db
    .selectFrom('message')
    .select(['message_id', 'direction', 'author_name', 'body', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where('message_id', '<', messageId)
    .where('private', '=', 0)
    .orderBy('message_id', 'desc')
    .limit(rows)
    .execute();
}

/** Sets the delivery state of a reply. */
export async function updateDelivery(
  db: Db,
  messageId: number,
  delivery: 'sent' | 'failed' | 'unknown',
): Promise<void> {
  await db.updateTable('message').set({ delivery }).where('message_id', '=', messageId).execute();
}
