import { randomUUID } from 'node:crypto';
import { fail } from '../../../kernel/errors.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { type ProviderAccount, ProviderFault } from '../provider/port.ts';
import { listingPlatforms } from '../schema/listing-platforms.ts';
import type { StoredAccount, StoredLocation } from '../store/accounts.ts';
import {
  findSync,
  insertAccount,
  insertLocation,
  lockAllAccounts,
  noteSynced,
  saveSync,
  selectAllLocations,
  updateAccount,
  updateLocation,
} from '../store/sync.ts';
import { changedColumns, reportedColumns } from './account-columns.ts';
import type { Gateway } from './gateway.ts';

/** Changes found while reading the provider's accounts. */
export interface SyncResult {
  readonly accounts: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

export interface AccountSync {
  /**
   * Synchronises the stored accounts with the provider's. Concurrent callers share the result. Throws
   * `social_not_connected` if there is no provider, and any fault of the provider, which is recorded.
   */
  run(): Promise<SyncResult>;
}

export interface SyncDeps {
  readonly database: Database;
  now(): number;
  readonly gateway: Pick<Gateway, 'ready'>;
}

export function createAccountSync({ database, now, gateway }: SyncDeps): AccountSync {
  let running: Promise<SyncResult> | undefined;

  async function sync(): Promise<SyncResult> {
    const ready = await gateway.ready();
    if (!ready.isReady) return fail('social_not_connected', { detail: ready.why });
    const { provider, credential } = ready;
    try {
      const accounts = await provider.listAccounts({ requestId: randomUUID() });
      const present = await gateway.ready();
      // The credential was replaced meanwhile, so the result belongs to the previous one.
      if (!present.isReady || present.credential !== credential) return await sync();
      return await database.transact((db) => writeAccounts(db, provider.key, accounts, now()));
    } catch (thrown) {
      if (!(thrown instanceof ProviderFault)) throw thrown;
      await database.transact((db) => noteFault(db, thrown.message, now()));
      throw thrown;
    }
  }

  return {
    run() {
      running ??= sync().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

async function noteFault(db: Db, fault: string, now: number): Promise<void> {
  const synced_at = (await findSync(db))?.synced_at ?? null;
  await saveSync(db, { synced_at, fault, fault_at: now });
}

/**
 * Applies the provider's list to the stored accounts. Accounts it no longer lists are marked as gone and
 * kept, since posts refer to them.
 */
async function writeAccounts(
  db: Db,
  provider: string,
  providerAccounts: readonly ProviderAccount[],
  now: number,
): Promise<SyncResult> {
  const before = await lockAllAccounts(db);
  const byProviderId = new Map(
    before
      .filter((account) => account.provider === provider)
      .map((account) => [account.provider_account_id, account]),
  );
  const storedLocations = Map.groupBy(await selectAllLocations(db), ({ account_id }) => account_id);
  let [added, changed] = [0, 0];
  const seen = new Set<number>();
  for (const account of providerAccounts) {
    const row = byProviderId.get(account.id);
    if (row && seen.has(row.account_id)) continue;
    const result = await writeAccount(db, provider, account, row, now);
    const { account_id, isChanged } = result;
    seen.add(account_id);
    const locations = locationsOf(account);
    const moved =
      locations !== undefined &&
      (await writeLocations(db, account_id, locations, storedLocations.get(account_id) ?? [], now));
    if (!row) added += 1;
    else if (isChanged || moved) changed += 1;
    if (!row || isChanged || moved) await recordAccountChange(db, account_id, row?.project_id ?? null, now);
  }
  const gone = before.filter((account) => account.gone_at === null && !seen.has(account.account_id));
  for (const { account_id, project_id } of gone) {
    await updateAccount(db, account_id, { gone_at: now });
    await recordAccountChange(db, account_id, project_id, now);
  }
  await noteSynced(db, [...seen], now);
  await saveSync(db, { synced_at: now, fault: null, fault_at: null });
  return { accounts: seen.size, added, changed, gone: gone.length };
}

/**
 * Locations of an account; undefined if they are unknown because its connection has ended. A listing without
 * locations counts as a single one, so that its reviews can be assigned to a site.
 */
function locationsOf({
  platform,
  state,
  locations,
}: ProviderAccount): ProviderAccount['locations'] | undefined {
  if (state !== 'ready') return undefined;
  const isListing = (listingPlatforms as readonly string[]).includes(platform);
  return isListing && locations.length === 0 ? [{ id: '', name: null }] : locations;
}

async function writeAccount(
  db: Db,
  provider: string,
  account: ProviderAccount,
  row: StoredAccount | undefined,
  now: number,
): Promise<{ readonly account_id: number; readonly isChanged: boolean }> {
  const columns = reportedColumns(account);
  if (!row) {
    const at = { created_at: now, synced_at: now };
    const fresh = { provider, provider_account_id: account.id, project_id: null, ...columns, ...at };
    return { account_id: (await insertAccount(db, fresh)).account_id, isChanged: true };
  }
  const change = changedColumns(row, columns);
  const isChanged = Object.keys(change).length > 0;
  if (isChanged) await updateAccount(db, row.account_id, change);
  return { account_id: row.account_id, isChanged };
}

/** Returns true if locations have changed. */
async function writeLocations(
  db: Db,
  accountId: number,
  locations: ProviderAccount['locations'],
  before: readonly StoredLocation[],
  now: number,
): Promise<boolean> {
  const byProviderId = new Map(before.map((location) => [location.provider_location_id, location]));
  let isChanged = false;
  for (const { id, name } of locations) {
    const row = byProviderId.get(id);
    byProviderId.delete(id);
    if (!row) {
      const fresh = { account_id: accountId, provider_location_id: id, name };
      await insertLocation(db, { ...fresh, site_id: null, gone_at: null });
    } else if (row.name !== name || row.gone_at !== null)
      await updateLocation(db, row.location_id, { name, gone_at: null });
    else continue;
    isChanged = true;
  }
  for (const { location_id, gone_at } of byProviderId.values()) {
    if (gone_at !== null) continue;
    await updateLocation(db, location_id, { gone_at: now });
    isChanged = true;
  }
  return isChanged;
}

/**
 * Records a change of an account in the feed, for the members of its project, or for administrators only if
 * it has none.
 */
export const recordAccountChange = (
  db: Db,
  accountId: number,
  projectId: number | null,
  at: number,
): Promise<void> =>
  recordChange(db, { kind: 'social_account', id: accountId, op: 'updated', siteId: null, projectId, at });
