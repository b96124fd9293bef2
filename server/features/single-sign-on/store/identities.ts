import type { Db } from '../../../platform/db/database.ts';
import type { ProviderIdentityTable, ProviderSessionTable } from './tables.ts';

/** Account linked to a person at a provider. */
export async function findIdentity(
  db: Db,
  issuer: string,
  subject: string,
): Promise<ProviderIdentityTable | undefined> {
  return db
    .selectFrom('provider_identity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** True if an account is linked to a person at the provider. */
export async function isLinked(db: Db, issuer: string, accountId: number): Promise<boolean> {
  const query = db
    .selectFrom('provider_identity')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertIdentity(db: Db, identity: ProviderIdentityTable): Promise<void> {
  await db
    .insertInto('provider_identity')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
}

export async function deleteIdentities(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('provider_identity').where('account_id', '=', accountId).execute();
}

export async function insertProviderSession(db: Db, session: ProviderSessionTable): Promise<void> {
  await db.insertInto('provider_session').values(session).execute();
}

/** Our sessions that were started with a session of the provider. */
export async function selectSessionsOf(db: Db, issuer: string, key: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('provider_session')
    .select('token_id')
    .where('issuer', '=', issuer)
    .where('session_key', '=', key)
    .execute();
  return rows.map((row) => row.token_id);
}

/** Deletes records of sessions started before a time, which have ended by then. Returns their number. */
export async function deleteProviderSessionsBefore(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('provider_session')
    .select('token_id')
    .where('created_at', '<', before)
    .limit(limit);
  const result = await db.deleteFrom('provider_session').where('token_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
