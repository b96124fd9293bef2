import type { Db } from '../../../platform/db/database.ts';
import type { OutgoingMailTable } from './tables.ts';

export type StoredMail = Omit<OutgoingMailTable, 'mail_id'> & { readonly mail_id: number };
export type NewMail = Omit<OutgoingMailTable, 'mail_id' | 'attempts' | 'sending_at'>;

export async function insertMail(db: Db, mail: NewMail): Promise<number> {
  const row = await db
    .insertInto('outgoing_mail')
    .values({ ...mail, attempts: 0, sending_at: null })
    .returning('mail_id')
    .executeTakeFirstOrThrow();
  return row.mail_id;
}

export async function findMail(db: Db, mailId: number): Promise<StoredMail | undefined> {
  return db.selectFrom('outgoing_mail').selectAll().where('mail_id', '=', mailId).executeTakeFirst();
}

/** Finds the mail and locks it until the transaction ends. */
export async function findMailLocked(db: Db, mailId: number): Promise<StoredMail | undefined> {
  return db.capabilities
    .lockRows(db.selectFrom('outgoing_mail').selectAll().where('mail_id', '=', mailId))
    .executeTakeFirst();
}

export type MailChange = Partial<
  Pick<OutgoingMailTable, 'state' | 'reason' | 'attempts' | 'sending_at' | 'ended_at' | 'content'>
>;

export async function updateMail(db: Db, mailId: number, change: MailChange): Promise<void> {
  await db.updateTable('outgoing_mail').set(change).where('mail_id', '=', mailId).execute();
}

/** Mails of some records, oldest first. */
export async function selectMailsAbout(
  db: Db,
  kind: string,
  ids: readonly number[],
): Promise<
  Pick<StoredMail, 'about_id' | 'to_address' | 'subject' | 'state' | 'reason' | 'message_id' | 'is_kept'>[]
> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('outgoing_mail')
    .select(['about_id', 'to_address', 'subject', 'state', 'reason', 'message_id', 'is_kept'])
    .where('about_kind', '=', kind)
    .where('about_id', 'in', ids)
    .orderBy('mail_id')
    .execute();
}

/** Newest first. */
export async function selectMails(db: Db, rows: number, afterId: number | undefined): Promise<StoredMail[]> {
  let query = db.selectFrom('outgoing_mail').selectAll().orderBy('mail_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('mail_id', '<', afterId);
  return query.execute();
}

export async function countMails(db: Db): Promise<number> {
  const row = await db
    .selectFrom('outgoing_mail')
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Deletes mails created before a time, oldest first; returns their number. */
export async function deleteMailsBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('outgoing_mail')
    .select('mail_id')
    .where('created_at', '<', before)
    .where('state', '<>', 'queued')
    .limit(limit);
  const result = await db.deleteFrom('outgoing_mail').where('mail_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Encrypted contents of mail after an id, locked. */
export async function lockContentsAfter(db: Db, after: number, rows: number) {
  return db.capabilities
    .lockRows(
      db
        .selectFrom('outgoing_mail')
        .select(['mail_id', 'content'])
        .where('mail_id', '>', after)
        .where('content', 'is not', null)
        .orderBy('mail_id')
        .limit(rows),
    )
    .execute();
}

/** Counts mails of a kind to an address, up to `most`. */
export async function countMailsTo(
  db: Db,
  {
    kind,
    to,
    siteId,
    since,
  }: Pick<OutgoingMailTable, 'kind'> & {
    readonly to: string;
    readonly siteId: number;
    readonly since: number;
  },
  most: number,
): Promise<number> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select('mail_id')
    .where('to_address', '=', to)
    .where('created_at', '>=', since)
    .where('kind', '=', kind)
    .where('site_id', '=', siteId)
    .limit(most)
    .execute();
  return rows.length;
}

/** Finds the newest mail with one of these Message-IDs. */
export async function findMailByMessageIds(
  db: Db,
  messageIds: readonly string[],
): Promise<StoredMail | undefined> {
  if (messageIds.length === 0) return undefined;
  return db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('mail_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
