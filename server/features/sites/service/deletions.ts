import { day } from '../../../kernel/clock.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { OwnedTable } from '../../../kernel/owned-tables.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countOwned, type Owner } from '../../../platform/db/owned-rows.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { revokeAppSessions, type SiteTokens } from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import { type CountOf, wouldDelete } from '../rules/deletion.ts';
import { type AccessSubject, accessibleSites } from '../store/access-scope.ts';
import {
  countConnected,
  lockProject,
  lockProjectToDelete,
  lockSiteToDelete,
  scheduleProjectDeletion,
  scheduleSiteDeletions,
  selectProjectsToDelete,
  selectSitesDeletedWith,
  selectSitesToDelete,
} from '../store/deletions.ts';
import { findProject } from '../store/projects.ts';
import { findSite, type StoredSite } from '../store/sites.ts';
import { deleteProjectJob, deleteSiteJob } from '../work/delete-records.ts';

type DeletionHandlers = Pick<
  Handlers<typeof operations, Db>,
  'siteDelete' | 'projectDelete' | 'deletionList' | 'deletionKeep'
>;

interface DeletionsDeps {
  readonly tokens: SiteTokens;
  readonly ofSites: readonly OwnedTable[];
  readonly ofProjects: readonly OwnedTable[];
  readonly deleteAfterDays: number;
  /** Clears the site cache; run it after the commit. */
  forget(): void;
}

/** The name must be typed, because the deletion affects far more than one record. */
function checkName(typed: string | undefined, name: string): void {
  if (typed?.trim() === name) return;
  const code = typed === undefined ? 'required' : 'not_allowed';
  refuseField('/name', code, `Enter its name exactly to confirm: ${name}`);
}

/** Deletion of sites and projects. */
export function deletionHandlers(deps: DeletionsDeps): DeletionHandlers {
  const { tokens, ofSites, ofProjects, deleteAfterDays, forget } = deps;

  async function counts(db: Db, tables: readonly OwnedTable[], owners: readonly Owner[]): Promise<CountOf[]> {
    const recordCounts: CountOf[] = [];
    for (const table of tables) {
      const { label } = table;
      if (label === undefined) continue;
      let count = 0;
      for (const owner of owners) count += await countOwned(db, table, owner);
      recordCounts.push({ what: label, count });
    }
    return recordCounts;
  }

  /** Disconnects sites immediately, and schedules their deletion. */
  async function leave(db: Db, siteIds: readonly number[], at: number, now: number): Promise<void> {
    await scheduleSiteDeletions(db, siteIds, at);
    for (const siteId of siteIds) {
      await tokens.revoke(db, siteId, now);
      await revokeAppSessions(db, siteId, now);
      await enqueue(db, deleteSiteJob, { site_id: siteId, at }, { now, runAt: at, siteId });
    }
  }

  const sitesOf = async (db: Db, caller: AccessSubject, projectId: number) =>
    accessibleSites(db, caller, projectId)
      .select(['site.name', 'site.kind', 'site.published_at'])
      .orderBy('site.site_id')
      .execute();

  /** Time at which a deletion confirmed now would delete the data; undefined if that is at once. */
  const deleteAt = (now: number): number | undefined =>
    deleteAfterDays === 0 ? undefined : now + deleteAfterDays * day;

  function forgetAll(): void {
    tokens.forget();
    forget();
  }

  return {
    siteDelete: {
      async preview(_input, { db, caller, now, site: { siteId, name } }) {
        const recordCounts = await counts(db, ofSites, [{ column: 'site_id', id: siteId }]);
        const site = (await findSite(db, caller, siteId)) ?? fail('not_found');
        const would = wouldDelete(
          { name, sites: undefined, ...publishedOf([site]) },
          recordCounts,
          deleteAt(now),
        );
        return { confirmed: false, would, name, records: recordCounts };
      },
      async run(input, { db, site, now, afterCommit }) {
        checkName(input.name, site.name);
        const at = now + deleteAfterDays * day;
        await leave(db, [site.siteId], at, now);
        afterCommit(forgetAll);
        return { delete_at: isoTime(at) };
      },
    },

    projectDelete: {
      async preview({ project_id: id }, { db, caller, now }) {
        const { name } = (await findProject(db, caller, id)) ?? fail('not_found');
        const sites = await sitesOf(db, caller, id);
        const owners = sites.map((site): Owner => ({ column: 'site_id', id: site.site_id }));
        const recordCounts = [
          ...(await counts(db, ofSites, owners)),
          ...(await counts(db, ofProjects, [{ column: 'project_id', id }])),
        ];
        const records = [...Map.groupBy(recordCounts, ({ what: label }) => label)].map(([label, each]) => ({
          what: label,
          count: each.reduce((sum, { count }) => sum + count, 0),
        }));
        const names = sites.map((site) => site.name);
        const would = wouldDelete({ name, sites: names, ...publishedOf(sites) }, records, deleteAt(now));
        return { confirmed: false, would, name, sites: sites.map((site) => site.site_id), records };
      },
      async run({ project_id: id, name: typed }, { db, caller, now, afterCommit }) {
        await lockProject(db, id);
        const { name } = (await findProject(db, caller, id)) ?? fail('not_found');
        checkName(typed, name);
        const at = now + deleteAfterDays * day;
        const sites = await sitesOf(db, caller, id);
        await leave(
          db,
          sites.map((site) => site.site_id),
          at,
          now,
        );
        await scheduleProjectDeletion(db, id, at);
        await enqueue(db, deleteProjectJob, { project_id: id, at }, { now, runAt: at, projectId: id });
        afterCommit(forgetAll);
        return { delete_at: isoTime(at) };
      },
    },

    async deletionList(_input, { db }) {
      const sites = (await selectSitesToDelete(db)).map(({ site_id: id, ...site }) => ({
        ...site,
        kind: 'site' as const,
        id,
      }));
      const projects = (await selectProjectsToDelete(db)).map((project) => ({
        ...project,
        kind: 'project' as const,
        id: project.project_id,
      }));
      const data = [...projects, ...sites].map(({ kind, id, project_id, name, delete_at }) => ({
        kind,
        id,
        project_id,
        name,
        delete_at: isoTime(delete_at),
      }));
      return { data };
    },

    async deletionKeep({ kind, id }, { db, now, afterCommit }) {
      let siteIds: number[];
      if (kind === 'site') {
        const site = (await lockSiteToDelete(db, id)) ?? fail('not_found');
        if (site.delete_at <= now) failDeletionStarted();
        if (await lockProjectToDelete(db, site.project_id))
          fail('state_conflict', {
            detail: 'Its project is being deleted. Restore the project instead.',
            members: { allowed: [], project_id: site.project_id },
          });
        await scheduleSiteDeletions(db, [id], null);
        siteIds = [id];
      } else {
        const project = (await lockProjectToDelete(db, id)) ?? fail('not_found');
        if (project.delete_at <= now) failDeletionStarted();
        siteIds = await selectSitesDeletedWith(db, id, project.delete_at);
        await scheduleSiteDeletions(db, siteIds, null);
        await scheduleProjectDeletion(db, id, null);
      }
      afterCommit(forget);
      return { kept: true, sites_to_reconnect: await countConnected(db, siteIds) };
    },
  };
}

/** Published websites among some sites; `isMadeHere` if all sites are built here and so need no token. */
const publishedOf = (sites: readonly Pick<StoredSite, 'name' | 'kind' | 'published_at'>[]) => ({
  live: sites
    .filter(({ kind, published_at }) => kind === 'starter' && published_at !== null)
    .map(({ name }) => name),
  isMadeHere: sites.length > 0 && sites.every(({ kind }) => kind === 'starter'),
});

/** Fails because records are being deleted already: the site cannot be restored. */
function failDeletionStarted(): never {
  fail('state_conflict', { detail: 'Deleting it has begun.', members: { allowed: [] } });
}
