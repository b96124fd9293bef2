import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { callerNames } from '../identity/index.ts';
import type { Run, Schedule, Task } from './schema.ts';
import { type StoredRun, selectLatestRuns } from './store/runs.ts';
import type { StoredTask } from './store/tasks.ts';

/** Runs shown with each task in a list. */
const runsPerTask = 3;

/** Public form of a run, without the holder of its lease. */
export function presentRun(run: StoredRun): Static<typeof Run> {
  return {
    run_id: run.run_id,
    task_id: run.task_id,
    agent_id: run.agent_id,
    due_at: isoTime(run.due_at),
    state: run.state,
    attempt: run.attempt,
    claimed_by: run.claimed_by,
    lease_until: run.state === 'claimed' ? isoTimeOrNull(run.lease_until) : null,
    started_at: isoTimeOrNull(run.started_at),
    finished_at: isoTimeOrNull(run.finished_at),
    summary: run.summary,
  };
}

function presentSchedule(task: StoredTask): Static<typeof Schedule> | null {
  if (task.cron === null && task.run_at === null) return null;
  return {
    cron: task.cron,
    timezone: task.timezone,
    run_at: isoTimeOrNull(task.run_at),
    next_run_at: isoTimeOrNull(task.next_run_at),
  };
}

/** Public form of a task with the given runs. */
export function presentTask(
  task: StoredTask,
  runs: readonly StoredRun[],
  nameOf: (label: string) => string,
): Static<typeof Task> {
  return {
    task_id: task.task_id,
    project_id: task.project_id,
    site_id: task.site_id,
    kind: task.kind,
    title: task.title,
    description: task.description,
    status: task.status,
    reason: task.reason,
    priority: task.priority,
    due_at: isoTimeOrNull(task.due_at),
    schedule: presentSchedule(task),
    next_at: isoTimeOrNull(task.next_at),
    agent_id: task.agent_id,
    path: task.path,
    outcome: task.outcome,
    created_by: task.created_by,
    created_by_name: nameOf(task.created_by),
    created_at: isoTime(task.created_at),
    updated_at: isoTime(task.updated_at),
    runs: runs.map(presentRun),
  };
}

/** Names of the people and programs that created tasks, by their labels. */
export const taskAuthors = (db: Db, tasks: readonly Pick<StoredTask, 'created_by'>[]) =>
  callerNames(
    db,
    tasks.map(({ created_by }) => created_by),
  );

/** Returns a presenter that shows tasks with their latest runs. */
export async function taskPresenter(db: Db, tasks: readonly StoredTask[]) {
  const taskIds = tasks.map((task) => task.task_id);
  const runs = await selectLatestRuns(db, taskIds, runsPerTask);
  const nameOf = await taskAuthors(db, tasks);
  return (task: StoredTask) => presentTask(task, runs.get(task.task_id) ?? [], nameOf);
}
