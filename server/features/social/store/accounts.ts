import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SocialAccountTable, SocialLocationTable } from './tables.ts';

export type StoredAccount = Selectable<SocialAccountTable>;
export type StoredLocation = Selectable<SocialLocationTable>;

/** An account with its existing locations. */
export interface AccountWithLocations extends StoredAccount {
  readonly locations: readonly StoredLocation[];
}

async function withLocations(db: Db, accounts: readonly StoredAccount[]): Promise<AccountWithLocations[]> {
  const ids = accounts.map((account) => account.account_id);
  if (ids.length === 0) return [];
  const locations = await db
    .selectFrom('social_location')
    .selectAll()
    .where('account_id', 'in', ids)
    .where('gone_at', 'is', null)
    .orderBy('location_id')
    .execute();
  const of = Map.groupBy(locations, ({ account_id }) => account_id);
  return accounts.map((account) => ({ ...account, locations: of.get(account.account_id) ?? [] }));
}

/** All accounts that the provider still has, grouped by network. */
export async function selectAccounts(db: Db): Promise<AccountWithLocations[]> {
  const query = db.selectFrom('social_account').selectAll().where('gone_at', 'is', null);
  return withLocations(db, await query.orderBy('platform').orderBy('account_id').execute());
}

/** Accounts of a project. */
export async function selectAccountsOf(db: Db, projectId: number): Promise<AccountWithLocations[]> {
  const query = db
    .selectFrom('social_account')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('gone_at', 'is', null);
  return withLocations(db, await query.orderBy('platform').orderBy('account_id').execute());
}

/** Accounts by id, including those that are gone. */
export async function selectAccountsByIds(db: Db, ids: readonly number[]): Promise<AccountWithLocations[]> {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom('social_account')
    .selectAll()
    .where('account_id', 'in', [...ids]);
  return withLocations(db, await query.execute());
}

/** Locks an account until the transaction ends; undefined if the provider no longer has it. */
export async function lockAccount(db: Db, accountId: number): Promise<StoredAccount | undefined> {
  const query = db
    .selectFrom('social_account')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('gone_at', 'is', null);
  return db.capabilities.lockRows(query).executeTakeFirst();
}

export async function assignAccount(db: Db, accountId: number, projectId: number | null): Promise<void> {
  await db
    .updateTable('social_account')
    .set({ project_id: projectId })
    .where('account_id', '=', accountId)
    .execute();
}

/** Assigns each location to its site, and clears the account's other locations. */
export async function assignLocations(
  db: Db,
  accountId: number,
  sites: ReadonlyMap<number, number>,
): Promise<void> {
  await db
    .updateTable('social_location')
    .set({ site_id: null })
    .where('account_id', '=', accountId)
    .where('site_id', 'is not', null)
    .execute();
  for (const [locationId, siteId] of sites)
    await db
      .updateTable('social_location')
      .set({ site_id: siteId })
      .where('account_id', '=', accountId)
      .where('location_id', '=', locationId)
      .execute();
}

/** Sites of a project that can post; those being deleted are excluded. */
export async function selectSiteIds(db: Db, projectId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('site')
    .select('site_id')
    .where('project_id', '=', projectId)
    .where('internal', '=', 0)
    .where('delete_at', 'is', null)
    .orderBy('site_id')
    .execute();
  return rows.map((row) => row.site_id);
}

/** Project of a site; undefined if the site is being deleted. */
export async function findProjectOfSite(db: Db, siteId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('site')
    .select('project_id')
    .where('site_id', '=', siteId)
    .where('delete_at', 'is', null)
    .executeTakeFirst();
  return row?.project_id;
}

export type NewAccount = Omit<Insertable<SocialAccountTable>, 'account_id'>;
