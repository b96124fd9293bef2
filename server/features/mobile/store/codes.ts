import type { Db } from '../../../platform/db/database.ts';
import type { MobileCodeTable } from './tables.ts';

const openCodes = (db: Db, siteIds: readonly number[], now: number) =>
  db.selectFrom('mobile_code').where('site_id', 'in', siteIds).where('expires_at', '>', now);

export type NewCode = Omit<MobileCodeTable, 'code_id'>;

export async function insertCode(db: Db, code: NewCode): Promise<number> {
  const row = await db.insertInto('mobile_code').values(code).returning('code_id').executeTakeFirstOrThrow();
  return row.code_id;
}

/** Usable codes, newest first. */
export async function selectCodes(
  db: Db,
  siteId: number,
  now: number,
  rows: number,
  afterId: number | undefined,
) {
  let query = openCodes(db, [siteId], now)
    .select(['code_id', 'created_by', 'created_at', 'expires_at'])
    .orderBy('code_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('code_id', '<', afterId);
  return query.execute();
}

/** Counts usable codes by site, in one query. Sites without any are omitted. */
export async function countCodes(
  db: Db,
  siteIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (siteIds.length === 0) return new Map();
  const rows = await openCodes(db, siteIds, now)
    .select((row) => ['site_id', row.fn.countAll<number>().as('count')])
    .groupBy('site_id')
    .execute();
  return new Map(rows.map((row) => [row.site_id, Number(row.count)]));
}

export async function codeExists(db: Db, codeHash: string, now: number): Promise<boolean> {
  const query = db
    .selectFrom('mobile_code')
    .select('code_id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Consumes a code and returns its site: of concurrent calls, only one succeeds. Undefined if the code is not
 * usable.
 */
export async function consumeCode(db: Db, codeHash: string, now: number): Promise<number | undefined> {
  const row = await db
    .deleteFrom('mobile_code')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning('site_id')
    .executeTakeFirst();
  return row?.site_id;
}

/** Deletes a code; false if it does not exist. */
export async function deleteCode(db: Db, siteId: number, codeId: number, now: number): Promise<boolean> {
  const row = await db
    .deleteFrom('mobile_code')
    .where('site_id', '=', siteId)
    .where('code_id', '=', codeId)
    .where('expires_at', '>', now)
    .returning('code_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCodesOf(db: Db, siteId: number): Promise<void> {
  await db.deleteFrom('mobile_code').where('site_id', '=', siteId).execute();
}

/** Deletes at most `limit` expired codes. Returns their number. */
export async function deleteCodesBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('mobile_code').select('code_id').where('expires_at', '<', before).limit(limit);
  const result = await db.deleteFrom('mobile_code').where('code_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
