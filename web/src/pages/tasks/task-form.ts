import type { Task, TaskDetail, TaskPriority } from '../../api/records.ts';
import type { TaskBody } from '../../api/tasks.ts';
import { ownTimezone } from '../../time/local-time.ts';
import { cronOf, type Recurrence, recurrenceDefault, recurrenceOf } from './cron-labels.ts';

/** Values of the task form, named as in the API so that its errors find their field. */
export interface TaskValues extends Omit<Recurrence, 'repeat'> {
  title: string;
  description: string;
  /** `project 3` or `site 7`. */
  scope: string;
  priority: TaskPriority;
  agent_id: string | null;
  schedule: Recurrence['repeat'];
  timezone: string;
  /** Value of a `datetime-local` field, in the reader's time zone. */
  runAt: string;
  due_at: string;
}

/** A time as `2026-11-21T09:30` in the reader's time zone; empty for none. */
function localText(at: string | null | undefined): string {
  if (!at) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const isoOf = (local: string): string | undefined => {
  const time = new Date(local).getTime();
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

export function valuesOf(task: Task | TaskDetail | undefined, scope: string): TaskValues {
  const schedule = task?.schedule ?? null;
  const { repeat, ...recurrence } = schedule?.cron ? recurrenceOf(schedule.cron) : recurrenceDefault;
  return {
    ...recurrence,
    title: task?.title ?? '',
    description: task?.description ?? '',
    scope,
    priority: task?.priority ?? 'normal',
    agent_id: task?.agent_id ? String(task.agent_id) : null,
    schedule: schedule?.run_at ? 'once' : repeat,
    timezone: schedule?.timezone ?? ownTimezone(),
    runAt: localText(schedule?.run_at),
    due_at: localText(task?.due_at),
  };
}

/** Schedule in the API's format; null for none. */
export function scheduleOf(values: TaskValues): NonNullable<TaskBody['schedule']> | null {
  if (values.schedule === 'once') {
    const runAt = isoOf(values.runAt);
    return runAt === undefined ? {} : { run_at: runAt };
  }
  const cron = cronOf({ ...values, repeat: values.schedule });
  return cron === undefined ? null : { cron, timezone: values.timezone };
}

/** Body of the request: all members of a new task, the editable ones of an existing task. */
export function bodyOf(values: TaskValues, task: Task | TaskDetail | undefined): TaskBody {
  const [kind, id] = values.scope.split(' ');
  const schedule = scheduleOf(values);
  const before = task ? scheduleOf(valuesOf(task, values.scope)) : null;
  const scope =
    kind === 'site' ? { site_id: Number(id) } : { project_id: Number(id), kind: 'local' as const };
  return {
    ...(task ? { task_id: task.task_id } : scope),
    title: values.title.trim(),
    description: values.description,
    priority: values.priority,
    agent_id: values.agent_id === null ? null : Number(values.agent_id),
    due_at: isoOf(values.due_at) ?? null,
    // Sent only if changed, because sending a schedule resumes a paused task.
    ...(JSON.stringify(schedule) === JSON.stringify(before) ? {} : { schedule }),
  };
}
