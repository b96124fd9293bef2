import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { selectAgentById } from '../../agents/index.ts';
import { statusWhenDue } from '../rules.ts';
import { latestTime, nextTime, type Recurrence } from '../service/cron.ts';
import { endOpenRun } from '../service/open-run.ts';
import { recordRunChange, recordTaskChange } from '../service/record-changes.ts';
import { findOpenRun, insertRun, type NewRun } from '../store/runs.ts';
import { lockTasks, type StoredTask, updateTask } from '../store/tasks.ts';

/** Makes a task due on time, to the second. */
export const makeDueJob = defineJob({
  name: 'task.make_due',
  input: StrictObject({ task_id: Type.Integer(), at: Type.Integer() }),
  leaseSeconds: 5,
  attempts: 20,
  backoff: exponentialBackoff(1, 600),
  priority: 'high',
});

/** Schedules the next due time that was just saved. */
export async function scheduleNext(
  db: Db,
  task: Pick<StoredTask, 'task_id' | 'project_id' | 'site_id'>,
  at: number | null,
  now: number,
): Promise<void> {
  if (at === null) return;
  const { task_id, project_id: projectId, site_id: siteId } = task;
  const about = siteId === null ? { projectId } : { siteId };
  await enqueue(db, makeDueJob, { task_id, at }, { now, runAt: at, ...about });
}

/**
 * Makes tasks due: creates a run for an agent, or a to-do for a person. Times missed while no process ran are made
 * up for once, with the latest.
 */
export const makeDueJobHandler = (now: () => number) =>
  handleJob(makeDueJob, async ({ input: { task_id, at }, done }) =>
    done(async (db) => {
      const [task] = await lockTasks(db, [task_id]);
      // Its schedule was changed or removed: a new time has its own job.
      if (task?.next_run_at !== at) return;
      // Clocks of two processes may differ: a time that has come must not come again.
      await makeTaskDue(db, task, Math.max(now(), at));
    }),
  );

/** Recurrence of a task; undefined if it runs once or has no schedule. */
export const recurrenceOf = ({ cron, timezone }: StoredTask): Recurrence | undefined =>
  cron === null ? undefined : { cron, timezone: timezone ?? 'UTC' };

async function makeTaskDue(db: Db, task: StoredTask, now: number): Promise<void> {
  const recurrence = recurrenceOf(task);
  const first = task.next_run_at ?? now;
  const dueAt = recurrence ? latestTime(recurrence, first, now) : first;
  const nextRunAt = recurrence ? nextTime(recurrence, now) : null;
  const change = await (task.agent_id === null
    ? { status: statusWhenDue(task.status), due_at: dueAt }
    : runByAgent(db, { ...task, agent_id: task.agent_id }, dueAt, now));
  const changed = { next_run_at: nextRunAt, ...change };
  await updateTask(db, task.task_id, { ...changed, updated_at: now });
  await scheduleNext(db, task, changed.next_run_at, now);
  await recordTaskChange(db, task, 'updated', now);
}

async function runByAgent(db: Db, task: StoredTask & { agent_id: number }, dueAt: number, now: number) {
  const agent = await selectAgentById(db, task.agent_id);
  // Linked at the moment it was disabled.
  if (agent?.enabled !== 1) return blockedByAgent(agent?.name ?? 'Its agent');
  const run = {
    task_id: task.task_id,
    project_id: task.project_id,
    site_id: task.site_id,
    agent_id: task.agent_id,
    due_at: dueAt,
  };
  const open = await findOpenRun(db, task.task_id);
  if (open?.state === 'claimed' && (open.lease_until ?? 0) > now) {
    const summary = 'The previous run was still in progress.';
    await makeRun(db, { ...run, state: 'missed', finished_at: now, summary }, now);
    return {};
  }
  const end =
    open?.state === 'claimed'
      ? ({ state: 'lost', summary: 'Its worker stopped reporting, and the next time came.' } as const)
      : ({ state: 'missed', summary: 'The next time came before anyone took it.' } as const);
  await endOpenRun(db, task.task_id, { ...end, alsoClaimed: true }, now);
  await makeRun(db, { ...run, state: 'due', finished_at: null, summary: null }, now);
  return task.status === 'in_progress' ? ({ status: 'scheduled' } as const) : {};
}

async function makeRun(db: Db, run: NewRun, now: number): Promise<void> {
  const inserted = await insertRun(db, run);
  if (inserted) await recordRunChange(db, inserted, 'created', now);
}

/** State of a scheduled task while its agent is disabled. */
export const blockedByAgent = (agentName: string) =>
  ({
    status: 'blocked',
    blocked_by: 'agent_disabled',
    reason: `${agentName} is disabled. It continues once the agent is enabled again.`,
    next_run_at: null,
  }) as const;
