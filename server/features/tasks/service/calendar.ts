import { day } from '../../../kernel/clock.ts';
import { fail } from '../../../kernel/errors.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Calendar, CalendarInput } from '../schema.ts';
import { selectRunsBetween } from '../store/runs.ts';
import { type StoredTask, selectComing, type TaskAccess } from '../store/tasks.ts';
import { recurrenceOf } from '../work/make-due.ts';
import { nextTimes, type Recurrence, timesOf } from './cron.ts';

type Entry = Static<typeof Calendar>['data'][number];

const daysMax = 62;
/** Limits of one response; a page of the calendar shows less. */
const runsMax = 500;
const tasksMax = 100;
const timesPerDay = 3;

/** A period from one moment (inclusive) to another (exclusive), epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Past runs and future times within a period, in order. */
export async function calendarOf(
  db: Db,
  access: TaskAccess,
  { since, until, timezone = 'UTC' }: Static<typeof CalendarInput>,
  now: number,
): Promise<Static<typeof Calendar>> {
  const [from, to] = [Date.parse(since), Date.parse(until)];
  const midnight = { cron: '0 0 * * *', timezone };
  if (to <= from || to - from > daysMax * day) {
    const detail = `Use a time after since, at most ${daysMax} days later.`;
    fail('invalid_parameter', { errors: [{ pointer: '/until', code: 'not_allowed', detail }] });
  }
  const runs = await selectRunsBetween(db, access, from, to, runsMax + 1);
  const tasks = to > now ? await selectComing(db, access, tasksMax + 1) : [];
  const starts = [from, ...nextTimes(midnight, from, daysMax + 1).filter((start) => start < to)];
  const days = starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
  const past = runs.slice(0, runsMax).map(
    (run): Entry => ({
      task_id: run.task_id,
      title: run.title,
      at: isoTime(run.due_at),
      more: false,
      run: { run_id: run.run_id, state: run.state },
    }),
  );
  const firstTimes = createFirstTimes();
  const upcoming: Entry[] = [];
  for (const task of tasks.slice(0, tasksMax)) {
    for (const day of days) upcoming.push(...(await entriesOf(task, day, firstTimes)));
  }
  return {
    data: [...past, ...upcoming].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    left_out: runs.length > runsMax || tasks.length > tasksMax,
  };
}

/** First future times of a task on one day. */
async function entriesOf(task: StoredTask, day: Span, firstTimes: FirstTimes): Promise<Entry[]> {
  const { next_run_at: next } = task;
  if (next === null || next >= day.to) return [];
  const recurrence = recurrenceOf(task);
  const span = { from: Math.max(day.from, next), to: day.to };
  const times = recurrence ? await firstTimes(recurrence, span) : next >= day.from ? [isoTime(next)] : [];
  return times.slice(0, timesPerDay).map((at, index) => ({
    task_id: task.task_id,
    title: task.title,
    at,
    more: index === timesPerDay - 1 && times.length > timesPerDay,
    run: null,
  }));
}

/** First times of a recurrence within a period, plus one more if there are more. */
type FirstTimes = (recurrence: Recurrence, span: Span) => Promise<readonly string[]>;

/**
 * Computing one time takes about 50 µs, and a month of a hundred tasks has thousands: equal recurrences are computed
 * once, and other requests are served between days.
 */
function createFirstTimes(): FirstTimes {
  const patterns = new Map<string, ReturnType<typeof timesOf>>();
  const cached = new Map<string, readonly string[]>();
  return async (recurrence, { from, to }) => {
    const pattern = `${recurrence.cron} ${recurrence.timezone}`;
    const day = `${pattern} ${from} ${to}`;
    const found = cached.get(day);
    if (found) return found;
    const next = patterns.get(pattern) ?? timesOf(recurrence);
    patterns.set(pattern, next);
    const times: string[] = [];
    let time = next(from - 1);
    while (time !== null && time < to && times.length <= timesPerDay) {
      times.push(isoTime(time));
      time = next(time);
    }
    cached.set(day, times);
    await new Promise((resume) => setImmediate(resume));
    return times;
  };
}
