import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import { noteReplayScope } from '../../../kernel/replay-scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Reacher, SiteIds } from '../store/reach.ts';

/** Access of callers to sites, for features whose records belong to sites. */
export interface CallerReach {
  /** `db` is the caller's own connection; in a change, its transaction. */
  findSite(db: Db, reacher: Reacher, siteId: number): Promise<SiteRef | undefined> | SiteRef | undefined;
  /** True for access to every site except the internal workspace. */
  reachesEvery(reacher: Reacher): boolean;
  /** Query for the ids of all sites within the caller's reach, optionally of one project. */
  sites(reacher: Reacher, projectId: number | undefined): (db: Db) => SiteIds;
}

/** Wraps `findSite` to note found sites in the call's replay scope. */
export const trackFoundSites =
  (findSite: CallerReach['findSite']): CallerReach['findSite'] =>
  async (db, reacher, siteId) => {
    const site = await findSite(db, reacher, siteId);
    if (site) noteReplayScope(reacher, site);
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
  reach: CallerReach,
  caller: Caller,
  site: Pick<SiteRef, 'siteId'> | undefined,
  projectId: number | undefined,
): ListedSites {
  if (site) return { choice: site.siteId, ids: async () => [site.siteId] };
  const choice = reach.sites(caller, projectId);
  const isEvery = projectId === undefined && reach.reachesEvery(caller);
  return {
    choice,
    ids: async (db) => (isEvery ? undefined : (await choice(db).execute()).map((row) => row.site_id)),
  };
}

/**
 * Asserts that a record belongs to a site within the caller's reach; otherwise fails with `not_found`, as for a
 * missing record.
 */
export async function reached<Row extends { readonly site_id: number }>(
  db: Db,
  reach: CallerReach,
  caller: Caller,
  record: Row | undefined,
): Promise<Row> {
  if (!record || !(await reach.findSite(db, caller, record.site_id))) fail('not_found');
  return record;
}

/** A caller who changes records, and the transaction. */
export interface ChangeContext {
  readonly db: Db;
  readonly reach: CallerReach;
  readonly caller: Caller;
}

/**
 * Changes many records in one transaction, each as returned by `lock`. Returns the ids that are missing or outside
 * of the caller's reach; fails with `not_found` if that is all of them.
 */
export async function eachReached<Row extends { readonly site_id: number }>(
  { db, reach, caller }: ChangeContext,
  ids: readonly number[],
  lock: (db: Db, id: number) => Promise<Row | undefined>,
  change: (record: Row) => Promise<void>,
): Promise<number[]> {
  const missing: number[] = [];
  // In a globally consistent order, to avoid deadlocks.
  for (const id of ids.toSorted((a, b) => a - b)) {
    const record = await lock(db, id);
    if (record && (await reach.findSite(db, caller, record.site_id))) await change(record);
    else missing.push(id);
  }
  if (missing.length === ids.length) fail('not_found');
  return missing;
}
