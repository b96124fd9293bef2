import type { Db } from '../../platform/db/database.ts';

export interface IdempotencyTable {
  key: string;
  request_hash: string;
  status: number;
  answer: string;
  places: string | null;
  created_at: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    idempotency: IdempotencyTable;
  }
}

export interface StoredResponse {
  readonly request_hash: string;
  readonly status: number;
  readonly answer: string;
  /** JSON text of the response's replay scope. */
  readonly places: string | null;
}

/**
 * Claims a key by inserting its row first, so that a concurrent request with the same key waits for this
 * transaction (PostgreSQL) or follows it (SQLite). Returns the stored response, or undefined if the key is
 * now claimed: new, or older than `oldest`.
 */
export async function claimKey(
  db: Db,
  row: { readonly key: string; readonly request_hash: string; readonly created_at: number },
  oldest: number,
): Promise<StoredResponse | undefined> {
  const fresh = { ...row, status: 0, answer: '', places: null };
  const inserted = await db
    .insertInto('idempotency')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(fresh).where('idempotency.created_at', '<', oldest),
    )
    .returning('key')
    .executeTakeFirst();
  return inserted ? undefined : findKey(db, row.key, oldest);
}

/** Finds the response stored under a key, unless older than `oldest`. */
export async function findKey(db: Db, key: string, oldest: number): Promise<StoredResponse | undefined> {
  return db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer', 'places'])
    .where('key', '=', key)
    .where('created_at', '>=', oldest)
    .executeTakeFirst();
}

export async function storeAnswer(
  db: Db,
  key: string,
  answer: Omit<StoredResponse, 'request_hash'>,
): Promise<void> {
  await db.updateTable('idempotency').set(answer).where('key', '=', key).execute();
}

/** Deletes keys from before a time, at most `limit`. Returns their number. */
export async function deleteKeysBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('idempotency').select('key').where('created_at', '<', before).limit(limit);
  const result = await db.deleteFrom('idempotency').where('key', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
