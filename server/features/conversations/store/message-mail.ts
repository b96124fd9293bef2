import type { Db } from '../../../platform/db/database.ts';
import type { MessageMailTable } from './tables.ts';

export type StoredMessageMail = MessageMailTable;

export async function insertMessageMail(db: Db, mail: MessageMailTable): Promise<void> {
  await db.insertInto('message_mail').values(mail).execute();
}

/** Mails that carried messages. */
export async function selectMessageMails(
  db: Db,
  messageIds: readonly number[],
): Promise<StoredMessageMail[]> {
  if (messageIds.length === 0) return [];
  return db.selectFrom('message_mail').selectAll().where('message_id', 'in', messageIds).execute();
}

/** The newest conversation with a message that one of these mails carried. */
export async function findConversationOfMails(
  db: Db,
  headerIds: readonly string[],
): Promise<number | undefined> {
  if (headerIds.length === 0) return undefined;
  const row = await db
    .selectFrom('message_mail')
    .innerJoin('message', 'message.message_id', 'message_mail.message_id')
    .select('message.conversation_id')
    .where('message_mail.header_id', 'in', headerIds)
    .orderBy('message.message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.conversation_id;
}
