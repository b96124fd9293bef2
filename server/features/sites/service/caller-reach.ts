import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { fail } from '../../../kernel/errors.ts';
import { notePlace } from '../../../kernel/replay-scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Reacher, SiteIds } from '../store/reach.ts';

/** Access of callers to sites, for features whose records belong to sites. */
export interface CallerReach {
  /** `db` is what the caller reads through: in a change, its transaction. */
  findSite(db: Db, reacher: Reacher, siteId: number): Promise<SiteRef | undefined> | SiteRef | undefined;
  /** True for access to every site except the internal workspace. */
  reachesEvery(reacher: Reacher): boolean;
  /** The ids of every site the caller reaches, as a query; of one project where one is named. */
  sites(reacher: Reacher, projectId: number | undefined): (db: Db) => SiteIds;
}

/** The same `findSite`; a site that is found is written down as a place of the caller's call. */
export const notingSites =
  (findSite: CallerReach['findSite']): CallerReach['findSite'] =>
  async (db, reacher, siteId) => {
    const site = await findSite(db, reacher, siteId);
    if (site) notePlace(reacher, site);
    return site;
  };

/** Which sites a list is about: one, or those of a query. */
export interface ListedSites {
  readonly choice: number | ((db: Db) => SiteIds);
  /** The same as numbers; undefined where it is every site there is, and naming them all would cost more. */
  ids(db: Db): Promise<readonly number[] | undefined>;
}

/** The one site asked for, else those in the caller's reach. */
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

/** The record, where it is of a site in the caller's reach. Any other reads the same as absent: fails `not_found`. */
export async function reached<Row extends { readonly site_id: number }>(
  db: Db,
  reach: CallerReach,
  caller: Caller,
  record: Row | undefined,
): Promise<Row> {
  if (!record || !(await reach.findSite(db, caller, record.site_id))) fail('not_found');
  return record;
}

/** A caller who changes records, and what they are changed through. */
export interface Changing {
  readonly db: Db;
  readonly reach: CallerReach;
  readonly caller: Caller;
}

/**
 * Changes many records in one transaction, each as `lock` answers it. Answers the ids of those that are gone or of no site
 * in the caller's reach; fails `not_found` where that is all of them.
 */
export async function eachReached<Row extends { readonly site_id: number }>(
  { db, reach, caller }: Changing,
  ids: readonly number[],
  lock: (db: Db, id: number) => Promise<Row | undefined>,
  change: (record: Row) => Promise<void>,
): Promise<number[]> {
  const missing: number[] = [];
  // In one order everywhere, so that two of these never wait for each other in a circle.
  for (const id of ids.toSorted((a, b) => a - b)) {
    const record = await lock(db, id);
    if (record && (await reach.findSite(db, caller, record.site_id))) await change(record);
    else missing.push(id);
  }
  if (missing.length === ids.length) fail('not_found');
  return missing;
}
