import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { AttachmentTable } from './tables.ts';

export type StoredAttachment = Selectable<AttachmentTable>;

export async function insertAttachment(
  db: Db,
  attachment: Insertable<AttachmentTable>,
): Promise<StoredAttachment> {
  return db.insertInto('attachment').values(attachment).returningAll().executeTakeFirstOrThrow();
}

export async function findAttachment(db: Db, id: number): Promise<StoredAttachment | undefined> {
  return db.selectFrom('attachment').selectAll().where('attachment_id', '=', id).executeTakeFirst();
}

/** Files of a site that belong to no message yet, locked so that no other message can attach them. */
export async function lockUnsent(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<StoredAttachment[]> {
  if (ids.length === 0) return [];
  return db.capabilities
    .lockRows(
      db
        .selectFrom('attachment')
        .selectAll()
        .where('attachment_id', 'in', ids)
        .where('site_id', '=', siteId)
        .where('message_id', 'is', null)
        .where('ticket_id', 'is', null)
        .orderBy('attachment_id'),
    )
    .execute();
}

/** Message of a conversation, or entry of a ticket, that a file belongs to. */
export type AttachmentTarget =
  | { readonly messageId: number }
  | { readonly ticketId: number; readonly ticketMessageId: number };

export async function assignAttachments(
  db: Db,
  ids: readonly number[],
  target: AttachmentTarget,
): Promise<void> {
  if (ids.length === 0) return;
  const columns =
    'messageId' in target
      ? { message_id: target.messageId }
      : { ticket_id: target.ticketId, ticket_message_id: target.ticketMessageId };
  await db
    .updateTable('attachment')
    .set({ ...columns, visitor_hash: null })
    .where('attachment_id', 'in', ids)
    .execute();
}

/** Files of these messages in sending order. */
export async function selectOfMessages(db: Db, ids: readonly number[]): Promise<StoredAttachment[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('attachment')
    .selectAll()
    .where('message_id', 'in', ids)
    .orderBy('attachment_id')
    .execute();
}

/** Files of these ticket entries in sending order. */
export async function selectOfEntries(
  db: Db,
  ticketId: number,
  entryIds: readonly number[],
): Promise<StoredAttachment[]> {
  if (entryIds.length === 0) return [];
  return db
    .selectFrom('attachment')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('ticket_message_id', 'in', entryIds)
    .orderBy('attachment_id')
    .execute();
}

/** Total bytes that visitors, or the team, added to a site since a time. */
export async function sumBytes(
  db: Db,
  siteId: number,
  sentBy: AttachmentTable['sent_by'],
  since: number,
): Promise<number> {
  const row = await db
    .selectFrom('attachment')
    .select((attachment) => attachment.fn.sum<number | null>('size').as('bytes'))
    .where('site_id', '=', siteId)
    .where('created_at', '>', since)
    .where('sent_by', '=', sentBy)
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

/** Deletes at most `limit` files that were never attached to a message; returns their number. */
export async function deleteUnsentBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('attachment')
    .select('attachment_id')
    .where('created_at', '<', before)
    .where('message_id', 'is', null)
    .where('ticket_id', 'is', null)
    .limit(limit);
  const result = await db.deleteFrom('attachment').where('attachment_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Finds the message created from an event. */
export async function findMessageOfEvent(db: Db, eventId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('message')
    .select('message_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.message_id;
}
