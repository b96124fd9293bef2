import type { Database, Db } from '../../platform/db/database.ts';
import { attemptsMax, statusWhenEnded } from './rules.ts';
import { findOpenRun, selectLostRuns, updateRun } from './store/runs.ts';
import { lockTasks, type StoredTask, updateTask } from './store/tasks.ts';
import { tellRun, tellTask } from './tell.ts';

const chunkRuns = 50;

/** Ends the runs that were claimed for the last time and whose lease has ended by `now`. Harmless to do twice at once. */
export async function endLostRuns(database: Database, now: number): Promise<void> {
  const lost = await selectLostRuns(database.reader, now, attemptsMax, chunkRuns);
  if (lost.length === 0) return;
  await database.transact(async (db) => {
    const tasks = await lockTasks(db, [...new Set(lost.map((run) => run.task_id))]);
    for (const task of tasks) await endLostRun(db, task, now);
  });
  database.bell.ring();
}

async function endLostRun(db: Db, task: StoredTask, now: number): Promise<void> {
  const run = await findOpenRun(db, task.task_id);
  // Asked again now that the task is locked: it may have been kept or finished at the last moment.
  const isLost = run?.state === 'claimed' && run.attempt >= attemptsMax && (run.lease_until ?? 0) <= now;
  if (!isLost) return;
  const summary = `Taken ${run.attempt} times, and no worker said how it ended.`;
  const ended = await updateRun(db, run.run_id, { state: 'lost', finished_at: now, summary });
  await tellRun(db, ended, 'updated', now);
  await settleTask(db, task, { succeeded: false, summary }, now);
}

/** Moves a task on once a run of it has ended. The task is locked. */
export async function settleTask(
  db: Db,
  task: StoredTask,
  end: { readonly succeeded: boolean; readonly summary: string | null },
  now: number,
): Promise<void> {
  const status = statusWhenEnded(task.status, task.next_run_at !== null, end.succeeded);
  const isBlocked = status === 'blocked' && task.status !== 'blocked';
  await updateTask(db, task.task_id, {
    status,
    ...(isBlocked ? { blocked_by: 'run', reason: reasonOf(end.summary) } : {}),
    updated_at: now,
  });
  await tellTask(db, task, 'updated', now);
}

/** As much of a summary as a reason shows. */
const reasonOf = (summary: string | null): string =>
  summary === null || summary === ''
    ? 'Its run failed.'
    : `Its run failed: ${summary}`.slice(0, 500).toWellFormed();
