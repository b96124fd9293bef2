import { noteReplayScope } from '../../../kernel/replay-scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessSubject, accessibleProjects, accessibleSites } from './access-scope.ts';

export interface StoredProject {
  readonly project_id: number;
  readonly name: string;
  readonly created_at: number;
}

const columns = ['project.project_id', 'project.name', 'project.created_at'] as const;

/** Newest first. */
export async function selectProjects(
  db: Db,
  subject: AccessSubject,
  rows: number,
  afterId: number | undefined,
): Promise<StoredProject[]> {
  let query = accessibleProjects(db, subject)
    .select(columns)
    .orderBy('project.project_id', 'desc')
    .limit(rows);
  if (afterId !== undefined) query = query.where('project.project_id', '<', afterId);
  return query.execute();
}

export async function countProjects(db: Db, subject: AccessSubject): Promise<number> {
  const query = accessibleProjects(db, subject)
    .clearSelect()
    .select((project) => project.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Finds a project within the caller's reach. */
export async function findProject(
  db: Db,
  subject: AccessSubject,
  projectId: number,
): Promise<StoredProject | undefined> {
  const project = await accessibleProjects(db, subject)
    .select(columns)
    .where('project.project_id', '=', projectId)
    .executeTakeFirst();
  if (project) noteReplayScope(subject, { siteId: null, projectId });
  return project;
}

/** Ids of the sites within the caller's reach by project, in order of creation. */
export async function siteIdsByProject(
  db: Db,
  subject: AccessSubject,
  projectIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (projectIds.length === 0) return new Map();
  const sites = await accessibleSites(db, subject)
    .select('site.project_id')
    .where('site.project_id', 'in', projectIds)
    .orderBy('site.site_id')
    .execute();
  const groups = Map.groupBy(sites, (site) => site.project_id);
  return new Map([...groups].map(([projectId, group]) => [projectId, group.map((site) => site.site_id)]));
}

export async function insertProject(db: Db, name: string, now: number): Promise<StoredProject> {
  return db
    .insertInto('project')
    .values({ name, internal: 0, created_at: now })
    .returning(['project_id', 'name', 'created_at'])
    .executeTakeFirstOrThrow();
}

export async function renameProject(db: Db, projectId: number, name: string): Promise<void> {
  await db.updateTable('project').set({ name }).where('project_id', '=', projectId).execute();
}
