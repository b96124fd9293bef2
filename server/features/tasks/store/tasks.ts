import { type Expression, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { PageRequest, Position } from '../../../kernel/page.ts';
import { type Sort, sortOf } from '../../../kernel/sort.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type SortColumn, type SortedRows, selectInOrder } from '../../../platform/db/sorted-page.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { priorityRanks, type TaskSort } from '../schema.ts';
import type { TaskTable } from './tables.ts';

/** Tasks a caller may access: tasks of these sites, and local tasks of these projects. */
export interface TaskAccess {
  sites(db: Db): SelectQueryBuilder<Tables, 'site', { site_id: number }>;
  /** Undefined if no local tasks are within reach. */
  readonly projects: ((db: Db) => SelectQueryBuilder<Tables, 'project', { project_id: number }>) | undefined;
}

export type StoredTask = Selectable<TaskTable>;
type TaskColumns = Omit<StoredTask, 'task_id' | 'next_at'>;

export interface TaskFilters {
  readonly siteId?: number | undefined;
  readonly agentId?: number | undefined;
  readonly kind?: TaskTable['kind'] | undefined;
  readonly status?: TaskTable['status'] | undefined;
  readonly updatedSince?: number | undefined;
  readonly words?: readonly string[] | undefined;
}

const ownColumns = [
  'task.task_id',
  'task.site_id',
  'task.kind',
  'task.title',
  'task.description',
  'task.status',
  'task.blocked_by',
  'task.reason',
  'task.priority',
  'task.due_at',
  'task.cron',
  'task.timezone',
  'task.run_at',
  'task.next_run_at',
  'task.next_at',
  'task.agent_id',
  'task.path',
  'task.outcome',
  'task.created_by',
  'task.created_at',
  'task.updated_at',
] as const;

/** A site may have moved to another project, and its tasks with it. */
const projectOf = sql<number>`coalesce(
  (select site.project_id from site where site.site_id = task.site_id), task.project_id)`.as('project_id');

/** The tasks within reach. */
export function accessibleTasks(db: Db, access: TaskAccess) {
  return db.selectFrom('task').where((task) => {
    const ofSites = task('task.site_id', 'in', access.sites(db));
    if (!access.projects) return ofSites;
    const local = task.and([
      task('task.site_id', 'is', null),
      task('task.project_id', 'in', access.projects(db)),
    ]);
    return task.or([ofSites, local]);
  });
}

function matching(db: Db, access: TaskAccess, filters: TaskFilters) {
  let query = accessibleTasks(db, access);
  if (filters.siteId !== undefined) query = query.where('task.site_id', '=', filters.siteId);
  if (filters.agentId !== undefined) query = query.where('task.agent_id', '=', filters.agentId);
  if (filters.kind !== undefined) query = query.where('task.kind', '=', filters.kind);
  if (filters.status !== undefined) query = query.where('task.status', '=', filters.status);
  if (filters.updatedSince !== undefined) query = query.where('task.updated_at', '>=', filters.updatedSince);
  for (const word of filters.words ?? []) {
    query = query.where((task) =>
      task.or(
        (['title', 'description'] as const).map(
          (column): Expression<SqlBool> => db.capabilities.containsText(task.ref(`task.${column}`), word),
        ),
      ),
    );
  }
  return query;
}

const sortColumns: Readonly<Record<TaskSort, SortColumn<keyof TaskTable>>> = {
  // Ids are assigned in order of creation.
  created_at: { number: 'task_id' },
  updated_at: { number: 'updated_at' },
  next_at: { number: 'next_at', isOptional: true },
  priority: { word: 'priority', ranks: priorityRanks },
};

/** One page of tasks within reach in the requested order. */
export function selectTasks(
  db: Db,
  access: TaskAccess,
  filters: TaskFilters,
  sort: Sort<TaskSort>,
  page: Pick<PageRequest<Position>, 'rows' | 'after'>,
): Promise<SortedRows<StoredTask>> {
  const { member, isDownwards } = sortOf(sort);
  const list = { table: 'task', id: 'task_id', by: sortColumns[member], isDownwards } as const;
  return selectInOrder(list, page, matching(db, access, filters).select(ownColumns).select(projectOf));
}

export async function countTasks(db: Db, access: TaskAccess, filters: TaskFilters): Promise<number> {
  const query = matching(db, access, filters).select((task) => task.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Finds a task within reach. */
export async function findTask(db: Db, access: TaskAccess, taskId: number): Promise<StoredTask | undefined> {
  return accessibleTasks(db, access)
    .select(ownColumns)
    .select(projectOf)
    .where('task.task_id', '=', taskId)
    .executeTakeFirst();
}

/**
 * Like `findTask`, but locks the row until the transaction ends. Every change to a task or its runs locks the
 * task first.
 */
export async function lockTask(db: Db, access: TaskAccess, taskId: number): Promise<StoredTask | undefined> {
  const lock = db.capabilities.lockRows(
    db.selectFrom('task').select('task_id').where('task_id', '=', taskId),
  );
  if (!(await lock.executeTakeFirst())) return undefined;
  return findTask(db, access, taskId);
}

/** Finds and locks tasks of any project by id, for the service's own work. Unordered. */
export async function lockTasks(db: Db, taskIds: readonly number[]): Promise<StoredTask[]> {
  const query = db
    .selectFrom('task')
    .select(ownColumns)
    .select(projectOf)
    // In a globally consistent order, to avoid deadlocks.
    .where('task.task_id', 'in', taskIds)
    .orderBy('task.task_id');
  return taskIds.length === 0 ? [] : db.capabilities.lockRows(query).execute();
}

/** Ids of an agent's tasks in some statuses. */
export async function selectTaskIdsOfAgent(
  db: Db,
  agentId: number,
  statuses: readonly TaskTable['status'][],
): Promise<number[]> {
  const query = db
    .selectFrom('task')
    .select('task_id')
    .where('agent_id', '=', agentId)
    .where('status', 'in', statuses);
  return (await query.execute()).map((row) => row.task_id);
}

/** Counts each agent's scheduled tasks within reach. */
export async function countScheduledByAgent(
  db: Db,
  access: TaskAccess,
  agentIds: readonly number[],
): Promise<Map<number, number>> {
  if (agentIds.length === 0) return new Map();
  const rows = await accessibleTasks(db, access)
    .select(['task.agent_id', (task) => task.fn.countAll<number>().as('count')])
    .where('task.agent_id', 'in', agentIds)
    .where('task.next_run_at', 'is not', null)
    .groupBy('task.agent_id')
    .execute();
  return new Map(rows.map((row) => [row.agent_id ?? 0, row.count]));
}

/** Tasks within reach with an active schedule, next due first. */
export async function selectComing(db: Db, access: TaskAccess, rows: number): Promise<StoredTask[]> {
  return accessibleTasks(db, access)
    .select(ownColumns)
    .select(projectOf)
    .where('task.next_run_at', 'is not', null)
    .orderBy('task.next_run_at')
    .limit(rows)
    .execute();
}

export async function insertTask(db: Db, task: TaskColumns): Promise<number> {
  const row = await db.insertInto('task').values(task).returning('task_id').executeTakeFirstOrThrow();
  return row.task_id;
}

export type TaskChange = Partial<Omit<TaskColumns, 'created_at'>>;

export async function updateTask(db: Db, taskId: number, change: TaskChange): Promise<void> {
  await db.updateTable('task').set(change).where('task_id', '=', taskId).execute();
}

export async function deleteTask(db: Db, taskId: number): Promise<void> {
  await db.deleteFrom('task_run').where('task_id', '=', taskId).execute();
  await db.deleteFrom('task').where('task_id', '=', taskId).execute();
}
