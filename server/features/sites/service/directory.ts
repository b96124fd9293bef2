import type { SiteRef } from '../../../kernel/access.ts';
import { createShortMemory, type ShortMemory } from '../../../kernel/short-memory.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { type AccessSubject, accessKey } from '../store/access-scope.ts';
import { findProject } from '../store/projects.ts';
import { countSites, findSiteRef, selectSiteIds } from '../store/sites.ts';

/** Maximum age of cached data after a change by another process. */
const staleMilliseconds = 1000;
/** About 200 bytes each. */
const entriesMax = 20_000;
/** Maximum ids in ReachedSites. */
const idsMax = 200;

/** Sites within a caller's reach: their number, and the newest 200. */
export interface AccessibleSites {
  readonly siteIds: readonly number[];
  readonly total: number;
}

/**
 * Access to sites, cached for a second. `db` is the caller's own connection: inside a change, lookups use its
 * transaction, because waiting for another connection could deadlock.
 */
export interface SiteDirectory {
  /** The site, if the caller has access; undefined for the internal workspace, foreign sites and unknown ones alike. */
  findSite(db: Db, caller: AccessSubject, siteId: number): SiteRef | undefined | Promise<SiteRef | undefined>;
  /** True if the caller has access to a project, and so to records that belong to it alone. */
  canAccessProject(db: Db, caller: AccessSubject, projectId: number): boolean | Promise<boolean>;
  sitesOf(caller: AccessSubject): AccessibleSites | Promise<AccessibleSites>;
  /** Clears the cache. Call it after any change to sites, projects or memberships. */
  forget(): void;
}

export interface SiteDirectoryDeps {
  readonly database: Database;
  /** Monotonic milliseconds. */
  readonly ticks?: () => number;
}

export function createSiteDirectory({
  database,
  ticks = () => performance.now(),
}: SiteDirectoryDeps): SiteDirectory {
  const options = { ageMilliseconds: staleMilliseconds, entriesMax };
  const sites = createShortMemory<SiteRef | undefined>(options);
  const projects = createShortMemory<boolean>(options);
  const reached = createShortMemory<AccessibleSites>(options);
  const { reader } = database;

  async function lookUp(db: Db, caller: AccessSubject, siteId: number): Promise<SiteRef | undefined> {
    const row = await findSiteRef(db, caller, siteId);
    return row && { siteId: row.site_id, projectId: row.project_id, name: row.name };
  }

  /** Inside a change, uncommitted data may still be rolled back: it is neither shared nor cached. */
  const remembered = <T>(memory: ShortMemory<T>, db: Db, key: string, ask: (through: Db) => Promise<T>) =>
    db.isChange ? memory.getApart(key, ticks(), () => ask(db)) : memory.get(key, ticks(), () => ask(reader));

  return {
    findSite: (db, caller, siteId) =>
      remembered(sites, db, `${siteId} ${accessKey(caller)}`, (through) => lookUp(through, caller, siteId)),
    canAccessProject: (db, caller, projectId) =>
      remembered(
        projects,
        db,
        `${projectId} ${accessKey(caller)}`,
        async (through) => (await findProject(through, caller, projectId)) !== undefined,
      ),
    sitesOf: (caller) =>
      reached.get(accessKey(caller), ticks(), async () => ({
        siteIds: await selectSiteIds(reader, caller, idsMax),
        total: await countSites(reader, caller),
      })),
    forget() {
      sites.forget();
      projects.forget();
      reached.forget();
    },
  };
}
