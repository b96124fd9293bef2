import type { Insertable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { PagePassTable } from './tables.ts';

export interface PassFilter {
  readonly siteId: number;
  readonly kind: PagePassTable['kind'];
  readonly now: number;
  readonly enteredAfter: number;
}

const filteredPasses = (db: Db, { siteId, kind, now, enteredAfter }: PassFilter) =>
  db
    .selectFrom('page_pass')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([and([eb('used_at', 'is', null), eb('expires_at', '>', now)]), eb('used_at', '>', enteredAfter)]),
    );

export async function insertPass(db: Db, row: Insertable<PagePassTable>): Promise<number> {
  const { pass_id } = await db
    .insertInto('page_pass')
    .values(row)
    .returning('pass_id')
    .executeTakeFirstOrThrow();
  return pass_id;
}

/** Usable link of the site; undefined if it is unknown, used, expired or revoked. */
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

/** Redeems a link; false if another request redeemed it first. */
export async function redeemPass(db: Db, passId: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('page_pass')
    .set({ used_at: now })
    .where('pass_id', '=', passId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Audience of a redeemed link; undefined if the link was revoked. */
export const findUsedPass = (db: Db, siteId: number, passId: number) =>
  db
    .selectFrom('page_pass')
    .select('kind')
    .where('pass_id', '=', passId)
    .where('site_id', '=', siteId)
    .where('used_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Links of one kind that can still be used, or were used after `enteredAfter`, newest first. */
export function selectPasses(
  db: Db,
  { siteId, kind, now, enteredAfter }: PassFilter,
  { rows, afterId }: { readonly rows: number; readonly afterId: number | undefined },
) {
  let query = filteredPasses(db, { siteId, kind, now, enteredAfter })
    .select(['pass_id', 'name', 'created_by', 'created_at', 'used_at', 'expires_at'])
    .orderBy('pass_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('pass_id', '<', afterId);
  return query.execute();
}

export async function countPasses(db: Db, filter: PassFilter): Promise<number> {
  const row = await filteredPasses(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Revokes a link and the access it granted; false if the site has no such link. */
export async function revokePass(db: Db, siteId: number, passId: number, now: number): Promise<boolean> {
  const pass = await db
    .selectFrom('page_pass')
    .select('revoked_at')
    .where('pass_id', '=', passId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!pass) return false;
  if (pass.revoked_at === null)
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
