import type { Db } from '../../../platform/db/database.ts';
import type { OAuthRecordTable } from './tables.ts';

export type StoredRecord = OAuthRecordTable;

/** Inserts a record, or replaces its payload. */
export async function putRecord(db: Db, record: Omit<StoredRecord, 'consumed_at' | 'uses'>): Promise<void> {
  const { payload, expires_at } = record;
  await db
    .insertInto('oauth_record')
    .values({ ...record, consumed_at: null, uses: 0 })
    .onConflict((conflict) => conflict.columns(['id_hash', 'model']).doUpdateSet({ payload, expires_at }))
    .execute();
}

export async function findRecord(db: Db, model: string, idHash: string): Promise<StoredRecord | undefined> {
  return db
    .selectFrom('oauth_record')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('model', '=', model)
    .executeTakeFirst();
}

/** Consumes a record once more, keeping the time of the first use. Returns the number of uses, including this one. */
export async function consumeRecord(db: Db, model: string, idHash: string, now: number): Promise<number> {
  const row = await db
    .updateTable('oauth_record')
    .set((record) => ({
      consumed_at: record.fn.coalesce('consumed_at', record.val(now)),
      uses: record('uses', '+', 1),
    }))
    .where('id_hash', '=', idHash)
    .where('model', '=', model)
    .returning('uses')
    .executeTakeFirst();
  return row?.uses ?? 0;
}

export async function deleteRecord(db: Db, model: string, idHash: string): Promise<void> {
  await db.deleteFrom('oauth_record').where('id_hash', '=', idHash).where('model', '=', model).execute();
}

/** Deletes the codes, tokens and the grant itself of a connection. */
export async function deleteRecordsOfGrant(db: Db, grantHash: string): Promise<void> {
  await db.deleteFrom('oauth_record').where('grant_hash', '=', grantHash).execute();
}

/** Deletes at most `limit` records that expired before a time. Returns their number. */
export async function deleteRecordsBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('oauth_record')
    .select('id_hash')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit);
  const result = await db
    .deleteFrom('oauth_record')
    .where('id_hash', 'in', old)
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
