import type { Database, Db } from '../../platform/db/database.ts';
import { selectAgentById } from '../agents/index.ts';
import { latestTime, nextTime, type Recurrence } from './cron.ts';
import { endOpenRun } from './open-run.ts';
import { statusWhenDue } from './rules.ts';
import { findOpenRun, insertRun, type NewRun } from './store/runs.ts';
import { isAnyDue, type StoredTask, takeDueTasks, updateTask } from './store/tasks.ts';
import { tellRun, tellTask } from './tell.ts';

/** Tasks that one transaction makes due: other changes wait for it on SQLite. */
const chunkTasks = 50;

/** How a task comes again; undefined for one that comes once or has no schedule. */
export const recurrenceOf = ({ cron, timezone }: StoredTask): Recurrence | undefined =>
  cron === null ? undefined : { cron, timezone: timezone ?? 'UTC' };

/**
 * Makes every task due whose time has come by `now`: an agent gets a run to take, a person a task to do. Times that
 * passed while nobody looked are made up for once, with the latest. Any number of processes may do this at once.
 */
export async function makeDue(database: Database, now: number): Promise<void> {
  // Asked every second by every process, so that a quiet second costs no transaction.
  if (!(await isAnyDue(database.reader, now))) return;
  let done: number;
  do {
    done = await database.transact(async (db) => {
      const tasks = await takeDueTasks(db, now, chunkTasks);
      for (const task of tasks) await makeTaskDue(db, task, now);
      return tasks.length;
    });
    if (done > 0) database.bell.ring();
  } while (done === chunkTasks);
}

async function makeTaskDue(db: Db, task: StoredTask, now: number): Promise<void> {
  const recurrence = recurrenceOf(task);
  const first = task.next_run_at ?? now;
  const dueAt = recurrence ? latestTime(recurrence, first, now) : first;
  const nextRunAt = recurrence ? nextTime(recurrence, now) : null;
  const change = await (task.agent_id === null
    ? { status: statusWhenDue(task.status), due_at: dueAt }
    : runByAgent(db, { ...task, agent_id: task.agent_id }, dueAt, now));
  await updateTask(db, task.task_id, { next_run_at: nextRunAt, ...change, updated_at: now });
  await tellTask(db, task, 'updated', now);
}

async function runByAgent(db: Db, task: StoredTask & { agent_id: number }, dueAt: number, now: number) {
  const agent = await selectAgentById(db, task.agent_id);
  // Linked in the moment in which it was disabled.
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
    const summary = 'The run before was still at work.';
    await makeRun(db, { ...run, state: 'missed', finished_at: now, summary }, now);
    return {};
  }
  const end =
    open?.state === 'claimed'
      ? ({ state: 'lost', summary: 'Its worker vanished, and a later time came.' } as const)
      : ({ state: 'missed', summary: 'A later time came before anybody took it.' } as const);
  await endOpenRun(db, task.task_id, { ...end, alsoClaimed: true }, now);
  await makeRun(db, { ...run, state: 'due', finished_at: null, summary: null }, now);
  return task.status === 'in_progress' ? ({ status: 'scheduled' } as const) : {};
}

async function makeRun(db: Db, run: NewRun, now: number): Promise<void> {
  const made = await insertRun(db, run);
  if (made) await tellRun(db, made, 'created', now);
}

/** What becomes of a scheduled task whose agent is disabled. */
export const blockedByAgent = (agentName: string) =>
  ({
    status: 'blocked',
    blocked_by: 'agent_disabled',
    reason: `${agentName} is disabled. It goes on once the agent is enabled again.`,
    next_run_at: null,
  }) as const;
