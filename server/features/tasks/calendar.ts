import { fail } from '../../kernel/errors.ts';
import { isoTime, type Static } from '../../kernel/schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextTime, nextTimes, recurrenceProblems } from './cron.ts';
import { recurrenceOf } from './make-due.ts';
import type { Calendar, CalendarInput } from './schema.ts';
import { selectRunsBetween } from './store/runs.ts';
import { type StoredTask, selectComing, type TaskReach } from './store/tasks.ts';

type Entry = Static<typeof Calendar>['data'][number];

const daysMax = 62;
/** What one answer holds: a page of a calendar shows less, and each time to come costs some 50 µs. */
const runsMax = 500;
const tasksMax = 100;
const timesADay = 3;

/** From a moment (inclusive) to another (exclusive), epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The runs that were and the times to come within a span, in order. */
export async function calendarOf(
  db: Db,
  reach: TaskReach,
  { since, until, timezone = 'UTC' }: Static<typeof CalendarInput>,
  now: number,
): Promise<Static<typeof Calendar>> {
  const [from, to] = [Date.parse(since), Date.parse(until)];
  const midnight = { cron: '0 0 * * *', timezone };
  const errors = recurrenceProblems(midnight, now).map((problem) => ({ ...problem, pointer: '/timezone' }));
  if (to <= from || to - from > daysMax * 86_400_000) {
    const detail = `Use a moment behind since, at most ${daysMax} days later.`;
    errors.push({ pointer: '/until', code: 'not_allowed', detail });
  }
  if (errors.length > 0) fail('invalid_parameter', { errors });
  const runs = await selectRunsBetween(db, reach, from, to, runsMax + 1);
  const tasks = to > now ? await selectComing(db, reach, tasksMax + 1) : [];
  const starts = [from, ...nextTimes(midnight, from, daysMax + 1).filter((start) => start < to)];
  const days = starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
  const were = runs.slice(0, runsMax).map(
    (run): Entry => ({
      task_id: run.task_id,
      title: run.title,
      at: isoTime(run.due_at),
      more: false,
      run: { run_id: run.run_id, state: run.state },
    }),
  );
  const coming = tasks.slice(0, tasksMax).flatMap((task) => days.flatMap((day) => timesOf(task, day)));
  return {
    data: [...were, ...coming].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    left_out: runs.length > runsMax || tasks.length > tasksMax,
  };
}

/** The first times to come of a task on one day. */
function timesOf(task: StoredTask, day: Span): Entry[] {
  const { next_run_at: next } = task;
  if (next === null || next >= day.to) return [];
  const recurrence = recurrenceOf(task);
  const times: number[] = [];
  let time: number | null = recurrence ? nextTime(recurrence, Math.max(day.from, next) - 1) : next;
  while (time !== null && time < day.to && times.length <= timesADay) {
    if (time >= day.from) times.push(time);
    time = recurrence ? nextTime(recurrence, time) : null;
  }
  return times.slice(0, timesADay).map((at, index) => ({
    task_id: task.task_id,
    title: task.title,
    at: isoTime(at),
    more: index === timesADay - 1 && times.length > timesADay,
    run: null,
  }));
}
