import { fail } from '../../kernel/errors.ts';
import type { IdempotencyKeeper } from '../../kernel/ports.ts';
import type { Db } from '../../platform/db/database.ts';

/** How long a key is remembered. Source: contract §3. */
export const keyHours = 24;

/**
 * Remembers the answers of requests that carried an idempotency key. The row is inserted first, so that a second
 * request with the same key waits for the first one's transaction (PostgreSQL) or comes after it (SQLite).
 */
export const idempotency: IdempotencyKeeper<Db> = {
  async claim(db, key, requestHash, now) {
    const oldest = now - keyHours * 3_600_000;
    const taken = await db
      .insertInto('idempotency')
      .values({ key, request_hash: requestHash, status: 0, answer: '', created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ request_hash: requestHash, status: 0, answer: '', created_at: now })
          .where('idempotency.created_at', '<', oldest),
      )
      .returning('key')
      .executeTakeFirst();
    if (taken) return undefined;
    const earlier = await db.selectFrom('idempotency').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
    if (earlier.request_hash !== requestHash) fail('idempotency_key_reused');
    return { status: earlier.status, text: earlier.answer };
  },

  async keep(db, key, answer) {
    await db.updateTable('idempotency').set({ status: answer.status, answer: answer.text }).where('key', '=', key).execute();
  },
};

/** Forgets keys older than a day, at most `limit`. */
export async function deleteOldKeys(db: Db, now: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('idempotency')
    .select('key')
    .where('created_at', '<', now - keyHours * 3_600_000)
    .limit(limit);
  const result = await db.deleteFrom('idempotency').where('key', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
