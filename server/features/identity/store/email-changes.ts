import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { EmailChangeTable } from './tables.ts';

export type StoredEmailChange = Selectable<EmailChangeTable>;

export async function insertEmailChange(
  db: Db,
  change: Omit<StoredEmailChange, 'email_change_id' | 'confirmed_at'>,
): Promise<void> {
  await db
    .insertInto('email_change')
    .values({ ...change, confirmed_at: null })
    .execute();
}

/** Finds the change waiting for confirmation. */
export async function findWaitingEmailChange(
  db: Db,
  accountId: number,
  since: number,
): Promise<StoredEmailChange | undefined> {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('email_change_id', 'desc')
    .executeTakeFirst();
}

/** Finds a change by the secret of one of its links. */
export async function findEmailChange(
  db: Db,
  link: 'confirm_hash' | 'stop_hash',
  hash: string,
  since: number,
): Promise<StoredEmailChange | undefined> {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where(link, '=', hash)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

export async function confirmEmailChange(db: Db, emailChangeId: number, now: number): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ confirmed_at: now })
    .where('email_change_id', '=', emailChangeId)
    .execute();
}

/**
 * Deletes unconfirmed changes. Confirmed ones stay: a later change must not remove the former owner's way to
 * undo.
 */
export async function deleteWaitingEmailChanges(db: Db, accountId: number): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes all changes of an account, or those from an id on. */
export async function deleteEmailChanges(db: Db, accountId: number, fromId = 0): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('account_id', '=', accountId)
    .where('email_change_id', '>=', fromId)
    .execute();
}

/** Deletes changes made before a time; returns their number. */
export async function deleteEmailChangesBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('email_change')
    .select('email_change_id')
    .where('created_at', '<', before)
    .limit(limit);
  const result = await db.deleteFrom('email_change').where('email_change_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
