import type { Db } from '../../../platform/db/database.ts';

// Sites and projects being deleted; never the internal workspace.

export interface SiteToDelete {
  readonly site_id: number;
  readonly project_id: number;
  readonly name: string;
  readonly delete_at: number;
}
export type ProjectToDelete = Omit<SiteToDelete, 'site_id'>;

/** Schedules the deletion of sites; null cancels it. */
export async function scheduleSiteDeletions(
  db: Db,
  siteIds: readonly number[],
  deleteAt: number | null,
): Promise<void> {
  if (siteIds.length === 0) return;
  await db
    .updateTable('site')
    .set({ delete_at: deleteAt })
    .where('site_id', 'in', siteIds)
    .where('internal', '=', 0)
    .execute();
}

export async function scheduleProjectDeletion(
  db: Db,
  projectId: number,
  deleteAt: number | null,
): Promise<void> {
  await db
    .updateTable('project')
    .set({ delete_at: deleteAt })
    .where('project_id', '=', projectId)
    .where('internal', '=', 0)
    .execute();
}

/** Finds a site that is being deleted, and locks it. */
export async function lockSiteToDelete(db: Db, siteId: number): Promise<SiteToDelete | undefined> {
  const query = db
    .selectFrom('site')
    .select(['site_id', 'project_id', 'name', 'delete_at'])
    .where('site_id', '=', siteId)
    .where('delete_at', 'is not', null)
    .$narrowType<{ delete_at: number }>();
  return db.capabilities.lockRows(query).executeTakeFirst();
}

export async function lockProjectToDelete(db: Db, projectId: number): Promise<ProjectToDelete | undefined> {
  const query = db
    .selectFrom('project')
    .select(['project_id', 'name', 'delete_at'])
    .where('project_id', '=', projectId)
    .where('delete_at', 'is not', null)
    .$narrowType<{ delete_at: number }>();
  return db.capabilities.lockRows(query).executeTakeFirst();
}

/** Locks a project, so that no site is added during the decision. */
export async function lockProject(db: Db, projectId: number): Promise<void> {
  await db.capabilities
    .lockRows(db.selectFrom('project').select('project_id').where('project_id', '=', projectId))
    .execute();
}

/** Sites of a project scheduled for deletion together with it. */
export async function selectSitesDeletedWith(db: Db, projectId: number, deleteAt: number): Promise<number[]> {
  const rows = await db
    .selectFrom('site')
    .select('site_id')
    .where('project_id', '=', projectId)
    .where('delete_at', '=', deleteAt)
    .execute();
  return rows.map((row) => row.site_id);
}

/** Number of sites hosted elsewhere, which need a new token to go on. */
export async function countConnected(db: Db, siteIds: readonly number[]): Promise<number> {
  if (siteIds.length === 0) return 0;
  const query = db
    .selectFrom('site')
    .select((site) => site.fn.countAll<number>().as('count'))
    .where('site_id', 'in', siteIds)
    .where('kind', '=', 'connected');
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Maximum shown of each; more than an installation deletes in a week. */
const shownMax = 200;

/** Earliest deletion first. */
export async function selectSitesToDelete(db: Db): Promise<SiteToDelete[]> {
  return db
    .selectFrom('site')
    .select(['site_id', 'project_id', 'name', 'delete_at'])
    .where('delete_at', 'is not', null)
    .$narrowType<{ delete_at: number }>()
    .orderBy('delete_at')
    .orderBy('site_id')
    .limit(shownMax)
    .execute();
}

export async function selectProjectsToDelete(db: Db): Promise<ProjectToDelete[]> {
  return db
    .selectFrom('project')
    .select(['project_id', 'name', 'delete_at'])
    .where('delete_at', 'is not', null)
    .$narrowType<{ delete_at: number }>()
    .orderBy('delete_at')
    .orderBy('project_id')
    .limit(shownMax)
    .execute();
}

export async function hasSites(db: Db, projectId: number): Promise<boolean> {
  const query = db.selectFrom('site').select('site_id').where('project_id', '=', projectId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Deletes the site itself, and activity recorded while the rest was deleted. */
export async function deleteSiteRow(db: Db, siteId: number): Promise<void> {
  await db.deleteFrom('site_pulse').where('site_id', '=', siteId).execute();
  await db.deleteFrom('site').where('site_id', '=', siteId).where('internal', '=', 0).execute();
}

export async function deleteProjectRow(db: Db, projectId: number): Promise<void> {
  await db.deleteFrom('project').where('project_id', '=', projectId).where('internal', '=', 0).execute();
}
