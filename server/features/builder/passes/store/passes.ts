import type { Insertable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { PagePassTable } from './tables.ts';

export async function insertPass(db: Db, row: Insertable<PagePassTable>): Promise<number> {
  const { pass_id } = await db
    .insertInto('page_pass')
    .values(row)
    .returning('pass_id')
    .executeTakeFirstOrThrow();
  return pass_id;
}

/** Whether a link may still be used: undefined where it is none of the site's, was used, is over or was revoked. */
export const findOpenPass = (db: Db, siteId: number, tokenHash: string, now: number) =>
  db
    .selectFrom('page_pass')
    .select(['pass_id', 'kind'])
    .where('token_hash', '=', tokenHash)
    .where('site_id', '=', siteId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses a link up; false where somebody was faster. */
export async function spendPass(db: Db, passId: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('page_pass')
    .set({ used_at: now })
    .where('pass_id', '=', passId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Whom a link let in; undefined once it was revoked. */
export const findUsedPass = (db: Db, siteId: number, passId: number) =>
  db
    .selectFrom('page_pass')
    .select('kind')
    .where('pass_id', '=', passId)
    .where('site_id', '=', siteId)
    .where('used_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Ends a link and what it let in; false where the site has no such one. */
export async function revokePass(db: Db, siteId: number, passId: number, now: number): Promise<boolean> {
  const known = await db
    .selectFrom('page_pass')
    .select('revoked_at')
    .where('pass_id', '=', passId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!known) return false;
  if (known.revoked_at === null)
    await db.updateTable('page_pass').set({ revoked_at: now }).where('pass_id', '=', passId).execute();
  return true;
}

export async function deletePassesBefore(db: Db, before: number, rowsMax: number): Promise<number> {
  const old = db
    .selectFrom('page_pass')
    .select('pass_id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(rowsMax);
  const result = await db.deleteFrom('page_pass').where('pass_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
