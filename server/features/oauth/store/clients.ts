import type { Db } from '../../../platform/db/database.ts';

export async function insertClient(db: Db, clientId: string, metadata: string, now: number): Promise<void> {
  await db
    .insertInto('oauth_client')
    .values({ client_id: clientId, metadata, created_at: now, used_at: null })
    .execute();
}

export async function findClient(db: Db, clientId: string): Promise<{ metadata: string } | undefined> {
  return db
    .selectFrom('oauth_client')
    .select('metadata')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Marks a client as used, so that it is not deleted, after its first connection. */
export async function markClientUsed(db: Db, clientId: string, now: number): Promise<void> {
  await db
    .updateTable('oauth_client')
    .set({ used_at: now })
    .where('client_id', '=', clientId)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes clients that registered before a time and never connected, at most `limit`. Returns their number. */
export async function deleteUnusedClientsBefore(db: Db, before: number, limit: number): Promise<number> {
  const unused = db
    .selectFrom('oauth_client')
    .select('client_id')
    .where('used_at', 'is', null)
    .where('created_at', '<', before)
    .limit(limit);
  const result = await db.deleteFrom('oauth_client').where('client_id', 'in', unused).executeTakeFirst();
  return Number(result.numDeletedRows);
}
