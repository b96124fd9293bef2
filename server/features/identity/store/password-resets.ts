import type { Db } from '../../../platform/db/database.ts';
import type { PasswordResetTable } from './tables.ts';

export async function insertPasswordReset(db: Db, reset: PasswordResetTable): Promise<void> {
  await db.insertInto('password_reset').values(reset).execute();
}

/** Counts links made for an account since a time. */
export async function countPasswordResets(db: Db, accountId: number, since: number): Promise<number> {
  const row = await db
    .selectFrom('password_reset')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Finds a valid link. */
export async function findPasswordReset(
  db: Db,
  secretHash: string,
  now: number,
): Promise<PasswordResetTable | undefined> {
  return db
    .selectFrom('password_reset')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes all links of an account. */
export async function deletePasswordResets(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
}

/** Deletes links that expired before a time; returns their number. */
export async function deletePasswordResetsBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('password_reset')
    .select('secret_hash')
    .where('expires_at', '<', before)
    .limit(limit);
  const result = await db.deleteFrom('password_reset').where('secret_hash', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
