import type { Db } from '../../../platform/db/database.ts';

/** Address of a contact, if it has one. */
export async function findAddress(db: Db, contactId: number): Promise<string | null> {
  const row = await db
    .selectFrom('contact')
    .select('email')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Name of a site for mail: that of its newest sender profile, else its own. */
export async function findSenderName(
  db: Db,
  siteId: number,
): Promise<{ readonly sender: string; readonly site: string; readonly domain: string }> {
  const site = await db
    .selectFrom('site')
    .select(['name', 'domain'])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  const profile = await db
    .selectFrom('sender_profile')
    .select('sender_name')
    .where('site_id', '=', siteId)
    .orderBy('profile_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { sender: profile?.sender_name ?? site.name, site: site.name, domain: site.domain };
}

/** Public messages before one, newest first: what is quoted, and what was mailed before. */
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

/** Sets the delivery state of an answer. */
export async function updateDelivery(
  db: Db,
  messageId: number,
  delivery: 'sent' | 'failed' | 'unknown',
): Promise<void> {
  await db.updateTable('message').set({ delivery }).where('message_id', '=', messageId).execute();
}
