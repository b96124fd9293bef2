import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { StoredAccount, StoredLocation } from './accounts.ts';
import type { SocialAccountTable, SocialLocationTable, SocialSyncTable } from './tables.ts';

export type StoredSync = Selectable<SocialSyncTable>;

/**
 * Locks all stored accounts until the transaction ends, including those that are gone, so that only one
 * transaction synchronises them.
 */
export async function lockAllAccounts(db: Db): Promise<StoredAccount[]> {
  await db.capabilities.takeLock('social sync');
  return db.selectFrom('social_account').selectAll().execute();
}

export async function selectAllLocations(db: Db): Promise<StoredLocation[]> {
  return db.selectFrom('social_location').selectAll().execute();
}

/** Account by the provider's id, if the provider still has it. */
export async function findProviderAccount(
  db: Db,
  provider: string,
  providerAccountId: string,
): Promise<StoredAccount | undefined> {
  return db
    .selectFrom('social_account')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_account_id', '=', providerAccountId)
    .where('gone_at', 'is', null)
    .executeTakeFirst();
}

export async function insertAccount(
  db: Db,
  account: Omit<Insertable<SocialAccountTable>, 'account_id'>,
): Promise<StoredAccount> {
  return db.insertInto('social_account').values(account).returningAll().executeTakeFirstOrThrow();
}

export async function updateAccount(
  db: Db,
  accountId: number,
  change: Updateable<SocialAccountTable>,
): Promise<void> {
  await db.updateTable('social_account').set(change).where('account_id', '=', accountId).execute();
}

/** Records that these accounts were listed again. */
export async function noteSynced(db: Db, accountIds: readonly number[], now: number): Promise<void> {
  if (accountIds.length === 0) return;
  await db
    .updateTable('social_account')
    .set({ synced_at: now })
    .where(({ ref }) => db.capabilities.isOneOf(ref('account_id'), accountIds))
    .execute();
}

export async function insertLocation(
  db: Db,
  location: Omit<Insertable<SocialLocationTable>, 'location_id'>,
): Promise<void> {
  await db.insertInto('social_location').values(location).execute();
}

export async function updateLocation(
  db: Db,
  locationId: number,
  change: Updateable<SocialLocationTable>,
): Promise<void> {
  await db.updateTable('social_location').set(change).where('location_id', '=', locationId).execute();
}

/** Result of the latest reading; undefined before the first. */
export async function findSync(db: Db): Promise<StoredSync | undefined> {
  return db.selectFrom('social_sync').selectAll().executeTakeFirst();
}

export async function saveSync(db: Db, sync: Omit<StoredSync, 'one'>): Promise<void> {
  await db
    .insertInto('social_sync')
    .values({ one: 1, ...sync })
    .onConflict((conflict) => conflict.column('one').doUpdateSet(sync))
    .execute();
}
