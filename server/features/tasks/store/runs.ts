import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TaskRunTable } from './tables.ts';
import { accessibleTasks, type TaskAccess } from './tasks.ts';

export type StoredRun = Omit<TaskRunTable, 'run_id'> & { readonly run_id: number };
type State = TaskRunTable['state'];

export type NewRun = Pick<
  StoredRun,
  'task_id' | 'project_id' | 'site_id' | 'agent_id' | 'due_at' | 'state' | 'finished_at' | 'summary'
>;

/** Creates a run for a due time. Undefined if that time has one: the unique index decides. */
export async function insertRun(db: Db, run: NewRun): Promise<StoredRun | undefined> {
  return db
    .insertInto('task_run')
    .values({ ...run, attempt: 0 })
    .onConflict((conflict) => conflict.columns(['task_id', 'due_at']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A task's due or claimed run: at most one. */
export async function findOpenRun(db: Db, taskId: number): Promise<StoredRun | undefined> {
  return db
    .selectFrom('task_run')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('state', 'in', ['due', 'claimed'])
    .executeTakeFirst();
}

/** A run of a task within reach. */
export async function findRun(db: Db, access: TaskAccess, runId: number): Promise<StoredRun | undefined> {
  return db
    .selectFrom('task_run')
    .selectAll()
    .where('run_id', '=', runId)
    .where('task_id', 'in', accessibleTasks(db, access).select('task.task_id'))
    .executeTakeFirst();
}

/** Latest runs of each task, newest first, at most `each` per task. */
export async function selectLatestRuns(
  db: Db,
  taskIds: readonly number[],
  each: number,
): Promise<Map<number, StoredRun[]>> {
  if (taskIds.length === 0) return new Map();
  const rank = sql<number>`row_number() over (partition by task_id order by due_at desc)`;
  const numbered = db
    .selectFrom('task_run')
    .selectAll()
    .select(rank.as('place'))
    .where('task_id', 'in', taskIds);
  const rows = await db
    .selectFrom(numbered.as('run'))
    .selectAll()
    .where('place', '<=', each)
    .orderBy('due_at', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.task_id);
}

export interface ClaimFilter {
  readonly agentId: number;
  readonly taskId?: number | undefined;
  readonly now: number;
  readonly attemptsMax: number;
}

/**
 * Locks the earliest run available to an agent, due or with an expired lease, together with its task. Locked ones
 * are skipped, so concurrent callers get different runs.
 */
export async function claimWaitingRun(
  db: Db,
  access: TaskAccess,
  { agentId, taskId, now, attemptsMax }: ClaimFilter,
): Promise<StoredRun | undefined> {
  let query = accessibleTasks(db, access)
    .innerJoin('task_run', 'task_run.task_id', 'task.task_id')
    .selectAll('task_run')
    .where('task_run.agent_id', '=', agentId)
    .where('task_run.state', 'in', ['due', 'claimed'])
    .where('task_run.attempt', '<', attemptsMax)
    .where((run) => run.or([run('task_run.lease_until', 'is', null), run('task_run.lease_until', '<=', now)]))
    .orderBy('task_run.due_at')
    .orderBy('task_run.run_id')
    .limit(1);
  if (taskId !== undefined) query = query.where('task_run.task_id', '=', taskId);
  return db.capabilities.takeFreeRows(query, 'task', 'task_run').executeTakeFirst();
}

export type RunChange = Partial<
  Pick<
    StoredRun,
    | 'state'
    | 'attempt'
    | 'lease_hash'
    | 'lease_until'
    | 'claimed_by'
    | 'started_at'
    | 'finished_at'
    | 'summary'
  >
>;

export async function updateRun(db: Db, runId: number, change: RunChange): Promise<StoredRun> {
  return db
    .updateTable('task_run')
    .set(change)
    .where('run_id', '=', runId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Time of each agent's latest claim within reach. */
export async function lastRunByAgent(
  db: Db,
  access: TaskAccess,
  agentIds: readonly number[],
): Promise<Map<number, number>> {
  if (agentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('task_run')
    .select(['agent_id', (run) => run.fn.max('started_at').as('at')])
    .where('agent_id', 'in', agentIds)
    .where('started_at', 'is not', null)
    .where('task_id', 'in', accessibleTasks(db, access).select('task.task_id'))
    .groupBy('agent_id')
    .execute();
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.agent_id, Number(row.at)]])));
}

export interface RunOfTask {
  readonly run_id: number;
  readonly task_id: number;
  readonly due_at: number;
  readonly state: State;
  readonly title: string;
}

/** Runs within reach due from one moment (inclusive) to another, in order. */
export async function selectRunsBetween(
  db: Db,
  access: TaskAccess,
  from: number,
  to: number,
  rows: number,
): Promise<RunOfTask[]> {
  return accessibleTasks(db, access)
    .innerJoin('task_run', 'task_run.task_id', 'task.task_id')
    .select(['task_run.run_id', 'task_run.task_id', 'task_run.due_at', 'task_run.state', 'task.title'])
    .where('task_run.due_at', '>=', from)
    .where('task_run.due_at', '<', to)
    .orderBy('task_run.due_at')
    .limit(rows)
    .execute();
}

/** Deletes runs that ended long ago. Returns their number. */
export async function deleteRunsBefore(db: Db, before: number, rows: number): Promise<number> {
  const old = db
    .selectFrom('task_run')
    .select('run_id')
    .where('due_at', '<', before)
    .where('state', 'not in', ['due', 'claimed'])
    .limit(rows);
  const result = await db.deleteFrom('task_run').where('run_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function countRuns(db: Db, taskId: number): Promise<number> {
  const { runs } = await db
    .selectFrom('task_run')
    .select((on) => on.fn.countAll<number | string>().as('runs'))
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  return Number(runs);
}
