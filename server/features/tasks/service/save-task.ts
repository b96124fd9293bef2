import { type Caller, isBoundToSites, type SiteRef } from '../../../kernel/access.ts';
import { type FieldProblem, fail, refusedFields } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAgent } from '../../agents/index.ts';
import { findProject } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { taskPresenter } from '../present.ts';
import { endsRuns, wouldDelete } from '../rules.ts';
import { countRuns } from '../store/runs.ts';
import { deleteTask, findTask, insertTask, lockTask, type StoredTask, updateTask } from '../store/tasks.ts';
import { scheduleNext } from '../work/make-due.ts';
import { endOpenRun } from './open-run.ts';
import { applyPlan, changesPlan, type TaskInput } from './planned-task.ts';
import { recordTaskChange } from './record-changes.ts';
import { requireTask, taskAccessOf } from './task-access.ts';

type SavingHandlers = Pick<Handlers<typeof operations, Db>, 'taskSave' | 'taskDelete'>;

interface Saver {
  readonly db: Db;
  readonly caller: Caller;
  readonly site: SiteRef | undefined;
  readonly now: number;
}

type TaskScope = Pick<StoredTask, 'kind' | 'project_id' | 'site_id'>;

/** Site or project of a new task. Fails with the field's name if it is missing or outside the caller's reach. */
async function scopeOf({ db, caller, site }: Saver, saving: TaskInput): Promise<TaskScope> {
  const problems: FieldProblem[] = [];
  const refuse = (pointer: string, code: string, detail: string) => problems.push({ pointer, code, detail });
  const kind = saving.kind ?? (site ? 'site' : 'local');
  if (saving.title === undefined) refuse('/title', 'required', 'A new task needs a title.');
  if (kind === 'site' && !site) refuse('/site_id', 'required', 'A site task needs its site.');
  if (kind === 'local' && site)
    refuse('/site_id', 'not_allowed', 'A local task belongs to no site; leave it out.');
  if (kind === 'local' && isBoundToSites(caller)) {
    refuse('/kind', 'not_allowed', 'A site token makes tasks of its own site: give its site_id.');
  } else if (kind === 'local' && saving.project_id === undefined) {
    refuse('/project_id', 'required', 'A local task needs its project; a site task its site_id.');
  }
  if (site && saving.project_id !== undefined && saving.project_id !== site.projectId) {
    refuse('/project_id', 'not_allowed', 'The site belongs to another project; leave project_id out.');
  }
  if (problems.length > 0) throw refusedFields(problems);
  if (kind === 'site' && site) return { kind, project_id: site.projectId, site_id: site.siteId };
  const projectId = saving.project_id ?? 0;
  if (!(await findProject(db, caller, projectId))) refuseMissing('project');
  return { kind: 'local', project_id: projectId, site_id: null };
}

async function make(saver: Saver, saving: TaskInput): Promise<number> {
  const { db, caller, now } = saver;
  const scope = await scopeOf(saver, saving);
  const fresh = {
    ...scope,
    status: 'todo' as const,
    blocked_by: null,
    reason: null,
    agent_id: null,
    cron: null,
    timezone: null,
    run_at: null,
    next_run_at: null,
  };
  const plan = await applyPlan(fresh, saving, now, (agentId) => findAgent(db, caller, agentId));
  const taskId = await insertTask(db, {
    ...scope,
    ...plan,
    title: saving.title ?? '',
    description: saving.description ?? '',
    priority: saving.priority ?? 'normal',
    due_at: momentOf(saving.due_at) ?? null,
    path: null,
    outcome: null,
    created_by: caller.label,
    created_at: now,
    updated_at: now,
  });
  const task = { ...scope, task_id: taskId };
  await scheduleNext(db, task, plan.next_run_at, now);
  await recordTaskChange(db, task, 'created', now);
  return taskId;
}

const momentOf = (at: string | null | undefined): number | null | undefined =>
  typeof at === 'string' ? Date.parse(at) : at;

/** Refuses an id in the call that names nothing within the caller's reach. */
function refuseMissing(noun: 'task' | 'project'): never {
  const detail = `There is no such ${noun}, or you don’t have access to it.`;
  fail('not_found', {
    detail,
    errors: [{ pointer: `/${noun}_id`, code: 'not_there', detail: `${detail} Ids are from {${noun}.list}.` }],
  });
}

/** The subject of a task cannot change, because its history would then belong to another. */
function refuseMoving(task: StoredTask, saving: TaskInput): void {
  const errors = (['kind', 'project_id', 'site_id'] as const)
    .filter((field) => saving[field] !== undefined && saving[field] !== task[field])
    .map((field) => {
      const detail = 'A task stays where it was made. Make a new one there.';
      return { pointer: `/${field}`, code: 'not_allowed', detail };
    });
  if (errors.length > 0) throw refusedFields(errors);
}

async function change({ db, caller, now }: Saver, taskId: number, saving: TaskInput): Promise<void> {
  const found = (await lockTask(db, taskAccessOf(caller), taskId)) ?? refuseMissing('task');
  const before = requireTask(caller, found);
  refuseMoving(before, saving);
  const { title, description, priority } = saving;
  const dueAt = momentOf(saving.due_at);
  if (changesPlan(before, saving)) {
    const {
      kind: _,
      project_id: __,
      ...plan
    } = await applyPlan(before, saving, now, (agentId) => findAgent(db, caller, agentId));
    await updateTask(db, taskId, plan);
    if (plan.next_run_at !== before.next_run_at) await scheduleNext(db, before, plan.next_run_at, now);
    // Runs due under the old plan are obsolete.
    const summary = 'The task was changed.';
    await endOpenRun(db, taskId, { state: 'cancelled', summary, alsoClaimed: endsRuns(plan.status) }, now);
  }
  await updateTask(db, taskId, {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(priority === undefined ? {} : { priority }),
    ...(dueAt === undefined ? {} : { due_at: dueAt }),
    // A reopened task has no outcome yet.
    ...(saving.status === undefined || saving.status === before.status ? {} : { outcome: null }),
    updated_at: now,
  });
  await recordTaskChange(db, before, 'updated', now);
}

export const saveTask: SavingHandlers = {
  async taskSave({ task_id: taskId, ...saving }, saver) {
    const { db, caller } = saver;
    const savedId = taskId ?? (await make(saver, saving));
    if (taskId !== undefined) await change(saver, taskId, saving);
    const task = (await findTask(db, taskAccessOf(caller), savedId)) ?? fail('not_found');
    return { created: taskId === undefined, task: (await taskPresenter(db, [task]))(task) };
  },

  taskDelete: {
    async preview({ task_id: taskId }, { db, caller }) {
      requireTask(caller, await findTask(db, taskAccessOf(caller), taskId));
      const runs = await countRuns(db, taskId);
      return { confirmed: false, would: wouldDelete(runs), runs };
    },
    async run({ task_id: taskId }, { db, caller, now }) {
      const task = requireTask(caller, await lockTask(db, taskAccessOf(caller), taskId));
      await deleteTask(db, taskId);
      await recordTaskChange(db, task, 'deleted', now);
      return { deleted: true };
    },
  },
};
