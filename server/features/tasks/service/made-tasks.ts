import type { SiteRef } from '../../../kernel/access.ts';
import type { Db } from '../../../platform/db/database.ts';
import { endsRuns } from '../rules.ts';
import { insertTask, lockTasks, type StoredTask, updateTask } from '../store/tasks.ts';
import { endOpenRun } from './open-run.ts';
import { recordTaskChange } from './record-changes.ts';

/** A task that a feature creates for people. */
export interface GeneratedTask {
  readonly title: string;
  readonly description: string;
  /** Path in the Command Center. */
  readonly path: string;
}

/** Creates a task for a person on a site. Returns its id. */
export async function createGeneratedTask(
  db: Db,
  { siteId, projectId }: Pick<SiteRef, 'siteId' | 'projectId'>,
  { by, now, ...task }: GeneratedTask & { readonly by: string; readonly now: number },
): Promise<number> {
  const scope = { kind: 'site', project_id: projectId, site_id: siteId } as const;
  const plan = { agent_id: null, cron: null, timezone: null, run_at: null, next_run_at: null };
  const taskId = await insertTask(db, {
    ...scope,
    ...plan,
    ...task,
    status: 'todo',
    blocked_by: null,
    reason: null,
    priority: 'normal',
    due_at: null,
    outcome: null,
    created_by: by,
    created_at: now,
    updated_at: now,
  });
  await recordTaskChange(db, { ...scope, task_id: taskId }, 'created', now);
  return taskId;
}

/** Updates an open task, in the name of the caller. Returns false if it has ended or was deleted. */
export async function updateGeneratedTask(
  db: Db,
  taskId: number,
  { by, now, ...task }: GeneratedTask & { readonly by: string; readonly now: number },
): Promise<boolean> {
  const open = await lockOpen(db, taskId);
  if (!open) return false;
  await updateTask(db, taskId, { ...task, created_by: by, updated_at: now });
  await recordTaskChange(db, open, 'updated', now);
  return true;
}

/** An ended task: its title, and who it was created for. */
export interface EndedTask {
  readonly title: string;
  readonly by: string;
}

/**
 * Ends a task and records its outcome. A task that has already ended is not changed, and undefined is
 * returned.
 */
export async function endGeneratedTask(
  db: Db,
  taskId: number,
  { status, outcome }: { readonly status: 'done' | 'cancelled'; readonly outcome: string },
  now: number,
): Promise<EndedTask | undefined> {
  const open = await lockOpen(db, taskId);
  if (!open) return undefined;
  const plan = { status, blocked_by: null, reason: null, next_run_at: null };
  await updateTask(db, taskId, { ...plan, outcome, updated_at: now });
  // It may have been assigned to an agent meanwhile.
  await endOpenRun(db, taskId, { state: 'cancelled', summary: outcome, alsoClaimed: true }, now);
  await recordTaskChange(db, open, 'updated', now);
  return { title: open.title, by: open.created_by };
}

async function lockOpen(db: Db, taskId: number): Promise<StoredTask | undefined> {
  const [task] = await lockTasks(db, [taskId]);
  return task === undefined || endsRuns(task.status) ? undefined : task;
}
