import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { announce } from '../../notifications/index.ts';
import { attemptsMax, statusWhenEnded } from '../rules.ts';
import { recordRunChange, recordTaskChange } from '../service/record-changes.ts';
import { findOpenRun, type StoredRun, updateRun } from '../store/runs.ts';
import { lockTasks, type StoredTask, updateTask } from '../store/tasks.ts';

/** Ends a run that used its last attempt once its lease expires: no report will follow. */
export const endLostJob = defineJob({
  name: 'task.end_lost_run',
  input: StrictObject({ task_id: Type.Integer(), run_id: Type.Integer(), lease_until: Type.Integer() }),
  leaseSeconds: 5,
  attempts: 20,
  backoff: exponentialBackoff(1, 600),
});

/** Schedules the end of a run's last attempt, after a claim or an extension of the lease. */
export async function endsWithLease(db: Db, run: StoredRun, now: number): Promise<void> {
  const { task_id, run_id, site_id: siteId, project_id: projectId, lease_until } = run;
  if (run.attempt < attemptsMax || lease_until === null) return;
  const about = siteId === null ? { projectId } : { siteId };
  await enqueue(db, endLostJob, { task_id, run_id, lease_until }, { now, runAt: lease_until, ...about });
}

export const endLostJobHandler = (now: () => number) =>
  handleJob(endLostJob, async ({ input: { task_id, run_id, lease_until }, done }) =>
    done(async (db) => {
      const [task] = await lockTasks(db, [task_id]);
      const run = task && (await findOpenRun(db, task_id));
      // Finished, or its lease was extended, which has its own job.
      if (!task || run?.run_id !== run_id || run.lease_until !== lease_until) return;
      const at = Math.max(now(), lease_until);
      const summary = `Claimed ${run.attempt} times without a result.`;
      const ended = await updateRun(db, run_id, { state: 'lost', finished_at: at, summary });
      await recordRunChange(db, ended, 'updated', at);
      await settleTask(db, task, { succeeded: false, summary }, at);
    }),
  );

/** Updates a locked task after one of its runs ended. */
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
  await recordTaskChange(db, task, 'updated', now);
  if (end.succeeded) return;
  const { task_id: id, site_id: siteId, project_id: projectId, title: subject } = task;
  const where = siteId === null ? { siteId, projectId } : { siteId };
  await announce(db, {
    event: 'run_failed',
    kind: 'task',
    id,
    ...where,
    subject,
    text: end.summary,
    at: now,
  });
}

/** Part of a summary that fits into a reason. */
const reasonOf = (summary: string | null): string =>
  summary === null || summary === ''
    ? 'Its run failed.'
    : `Its run failed: ${summary}`.slice(0, 500).toWellFormed();
