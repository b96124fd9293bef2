import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import { noteReplayScope } from '../../../kernel/replay-scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AccessSubject, SiteIds } from '../store/access-scope.ts';

/** Access of callers to sites, for features whose records belong to sites. */
export interface SiteAccess {
  /** `db` is the caller's own connection; in a change, its transaction. */
  findSite(
    db: Db,
    subject: AccessSubject,
    siteId: number,
  ): Promise<SiteRef | undefined> | SiteRef | undefined;
  /** True for access to every site except the internal workspace. */
  hasAccessToAllSites(subject: AccessSubject): boolean;
  /** Query for the ids of all sites within the caller's reach, optionally of one project. */
  sites(subject: AccessSubject, projectId: number | undefined): (db: Db) => SiteIds;
}

/** Wraps `findSite` to note found sites in the call's replay scope. */
export const trackFoundSites =
  (findSite: SiteAccess['findSite']): SiteAccess['findSite'] =>
  async (db, subject, siteId) => {
    const site = await findSite(db, subject, siteId);
    if (site) noteReplayScope(subject, site);
    return site;
  };

/** Sites of a list: one, or those of a query. */
export interface ListedSites {
  readonly choice: number | ((db: Db) => SiteIds);
  /** Their ids; undefined for all sites, when listing them would cost more. */
  ids(db: Db): Promise<readonly number[] | undefined>;
}

/** The requested site, or all within the caller's reach. */
export function listedSites(
  siteAccess: SiteAccess,
  caller: Caller,
  site: Pick<SiteRef, 'siteId'> | undefined,
  projectId: number | undefined,
): ListedSites {
  if (site) return { choice: site.siteId, ids: async () => [site.siteId] };
  const choice = siteAccess.sites(caller, projectId);
  const isEvery = projectId === undefined && siteAccess.hasAccessToAllSites(caller);
  return {
    choice,
    ids: async (db) => (isEvery ? undefined : (await choice(db).execute()).map((row) => row.site_id)),
  };
}

/**
 * Asserts that a record belongs to a site within the caller's reach; otherwise fails with `not_found`, as for a
 * missing record.
 */
export async function requireAccess<Row extends { readonly site_id: number }>(
  db: Db,
  siteAccess: SiteAccess,
  caller: Caller,
  record: Row | undefined,
): Promise<Row> {
  if (!record || !(await siteAccess.findSite(db, caller, record.site_id))) fail('not_found');
  return record;
}

/** A caller who changes records, and the transaction. */
export interface ChangeContext {
  readonly db: Db;
  readonly siteAccess: SiteAccess;
  readonly caller: Caller;
}

/**
 * Changes many records in one transaction, each as returned by `lock`. Returns the ids that are missing or outside
 * of the caller's reach; fails with `not_found` if that is all of them.
 */
export async function changeEachAccessible<Row extends { readonly site_id: number }>(
  { db, siteAccess, caller }: ChangeContext,
  ids: readonly number[],
  lock: (db: Db, id: number) => Promise<Row | undefined>,
  change: (record: Row) => Promise<void>,
): Promise<number[]> {
  const missing: number[] = [];
  // In a globally consistent order, to avoid deadlocks.
  for (const id of ids.toSorted((a, b) => a - b)) {
    const record = await lock(db, id);
    if (record && (await siteAccess.findSite(db, caller, record.site_id))) await change(record);
    else missing.push(id);
  }
  if (missing.length === ids.length) fail('not_found');
  return missing;
}
