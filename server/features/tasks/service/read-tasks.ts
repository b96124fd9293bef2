import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, sortedRequest } from '../../../kernel/page.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { presentTask, taskAuthors, taskPresenter } from '../present.ts';
import { defaultSort } from '../schema.ts';
import { selectLatestRuns } from '../store/runs.ts';
import { countTasks, findTask, type StoredTask, selectTasks, type TaskFilters } from '../store/tasks.ts';
import { recurrenceOf } from '../work/make-due.ts';
import { calendarOf } from './calendar.ts';
import { nextTimes, recurrenceProblems } from './cron.ts';
import { taskAccessOf } from './task-access.ts';

type ReadHandlers = Pick<
  Handlers<typeof operations, Db>,
  'taskList' | 'taskGet' | 'schedulePreview' | 'scheduleCalendar'
>;

const runsShown = 50;
const nextShown = 5;
const wordsMax = 8;

/** Future times of an active schedule. */
function upcomingTimes(task: StoredTask): string[] {
  if (task.next_run_at === null) return [];
  const recurrence = recurrenceOf(task);
  // Starts just before the next time, so that it is included.
  return recurrence
    ? nextTimes(recurrence, task.next_run_at - 1, nextShown).map(isoTime)
    : [isoTime(task.next_run_at)];
}

export const readTasks: ReadHandlers = {
  async taskList(input, { db, caller, site }) {
    const sort = input.sort ?? defaultSort;
    const request = sortedRequest('tasks', sort, input);
    const access = taskAccessOf(caller, input.project_id);
    const filters: TaskFilters = {
      siteId: site?.siteId,
      agentId: input.agent_id,
      kind: input.kind,
      status: input.status,
      updatedSince: input.updated_since === undefined ? undefined : Date.parse(input.updated_since),
      words: input.q
        ?.split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, wordsMax),
    };
    const { found, positionOf } = await selectTasks(db, access, filters, sort, request);
    const total = request.wantsTotal ? await countTasks(db, access, filters) : undefined;
    return page(request, found, await taskPresenter(db, found), positionOf, total);
  },

  async taskGet({ task_id: taskId }, { db, caller }) {
    const task = (await findTask(db, taskAccessOf(caller), taskId)) ?? fail('not_found');
    const runs = await selectLatestRuns(db, [taskId], runsShown);
    const nameOf = await taskAuthors(db, [task]);
    return { ...presentTask(task, runs.get(taskId) ?? [], nameOf), next_runs: upcomingTimes(task) };
  },

  schedulePreview({ cron, timezone = 'UTC' }, { now }) {
    const recurrence = { cron, timezone };
    const errors = recurrenceProblems(recurrence, now).map((problem) => ({
      ...problem,
      pointer: problem.pointer.replace('/schedule', ''),
    }));
    if (errors.length > 0) fail('invalid_parameter', { errors });
    return { next_runs: nextTimes(recurrence, now, nextShown).map(isoTime) };
  },

  scheduleCalendar: (input, { db, caller, now }) =>
    calendarOf(db, taskAccessOf(caller, input.project_id), input, now),
};
