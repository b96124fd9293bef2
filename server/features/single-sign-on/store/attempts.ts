import type { Db } from '../../../platform/db/database.ts';
import type { ProviderAttemptTable } from './tables.ts';

export async function insertAttempt(db: Db, attempt: ProviderAttemptTable): Promise<void> {
  await db.insertInto('provider_attempt').values(attempt).execute();
}

export async function findAttempt(
  db: Db,
  secretHash: string,
  now: number,
): Promise<ProviderAttemptTable | undefined> {
  return db
    .selectFrom('provider_attempt')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes an attempt: of concurrent responses, only one succeeds. */
export async function consumeAttempt(db: Db, secretHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('provider_attempt')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Deletes attempts that expired before a time; returns their number. */
export async function deleteAttemptsBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('provider_attempt')
    .select('secret_hash')
    .where('expires_at', '<', before)
    .limit(limit);
  const result = await db.deleteFrom('provider_attempt').where('secret_hash', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
