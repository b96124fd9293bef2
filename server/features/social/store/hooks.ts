import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SocialHookTable } from './tables.ts';

export type StoredHook = Selectable<SocialHookTable>;

export const findHook = (db: Db): Promise<StoredHook | undefined> =>
  db.selectFrom('social_hook').selectAll().executeTakeFirst();

/** Replaces the secret. The caller passes it on to the provider. */
export async function saveHookSecret(
  db: Db,
  credentialId: number,
  envelope: string,
  now: number,
): Promise<void> {
  const fresh = {
    envelope,
    made_at: now,
    registered_url: null,
    registered_at: null,
    fault: null,
    heard_at: null,
  };
  await db
    .insertInto('social_hook')
    .values({ credential_id: credentialId, ...fresh })
    .onConflict((conflict) => conflict.column('credential_id').doUpdateSet(fresh))
    .execute();
}

/** Updates the webhook if the secret is still the given one. Returns whether it was. */
export async function updateHook(
  db: Db,
  { credential_id, made_at }: Pick<StoredHook, 'credential_id' | 'made_at'>,
  change: Partial<Omit<StoredHook, 'credential_id' | 'made_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('social_hook')
    .set(change)
    .where('credential_id', '=', credential_id)
    .where('made_at', '=', made_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records an accepted call; false if it was recorded before. */
export async function insertReceivedCall(db: Db, fingerprint: string, now: number): Promise<boolean> {
  const row = await db
    .insertInto('social_heard')
    .values({ fingerprint, heard_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('fingerprint')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes calls recorded before a given time, up to `rowsMax` rows. Returns the number deleted. */
export async function deleteReceivedCallsBefore(db: Db, before: number, rowsMax: number): Promise<number> {
  const old = db
    .selectFrom('social_heard')
    .select('fingerprint')
    .where('heard_at', '<', before)
    .orderBy('heard_at')
    .limit(rowsMax);
  const { numDeletedRows } = await db
    .deleteFrom('social_heard')
    .where('fingerprint', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
