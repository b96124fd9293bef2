import { Cron } from 'croner';
import { minute } from '../../../kernel/clock.ts';
import type { FieldProblem } from '../../../kernel/errors.ts';
import { isTimezone } from '../../../kernel/timezone.ts';

// Times of a schedule. When clocks go forward, a time that does not exist becomes the first moment after the gap;
// when they go back, a repeated time counts only once, except that hourly and minutely schedules run in both hours.

/** A recurrence: a five-field cron expression in a time zone. */
export interface Recurrence {
  readonly cron: string;
  /** IANA name, such as `Europe/Berlin`. */
  readonly timezone: string;
}

const patternOf = ({ cron, timezone }: Recurrence): Cron =>
  // Paused: it computes times, but starts no timer.
  new Cron(cron, { timezone, mode: '5-part', paused: true });

/** Problems with a recurrence, by field; none if it recurs at least once after `now` (epoch milliseconds). */
export function recurrenceProblems({ cron, timezone }: Recurrence, now: number): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const zoneIsKnown = isTimezone(timezone);
  if (!zoneIsKnown) {
    const detail = 'Use the name of a time zone, such as Europe/Berlin or UTC.';
    problems.push({ pointer: '/schedule/timezone', code: 'not_allowed', detail });
  }
  const report = (code: string, detail: string) => problems.push({ pointer: '/schedule/cron', code, detail });
  const fields = cron.split(/\s+/);
  if (fields.length !== 5) {
    report(
      'wrong_form',
      'Use five fields: minute, hour, day, month, weekday; "0 9 * * 1-5" is 9:00 on weekdays.',
    );
    return problems;
  }
  try {
    const next = patternOf({ cron, timezone: zoneIsKnown ? timezone : 'UTC' }).nextRun(new Date(now));
    if (next === null) report('never', 'This never happens: no month has such a day.');
  } catch (thrown) {
    report('wrong_form', `${sentenceOf(thrown)} Use five fields: minute, hour, day, month, weekday.`);
  }
  return problems;
}

/** The library's message names the field and the value, after a prefix about its own code. */
function sentenceOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message.replace(/^Cron\w+:\s*/, '') : '';
  const match = /^Invalid value for (minute|hour|day|month|dayOfWeek): (-?[\w*/,-]{1,20})$/.exec(text);
  return match ? `${match[2]} is no ${match[1] === 'dayOfWeek' ? 'weekday' : match[1]}.` : 'Not understood.';
}

/** The first time after a moment; null if there is none. Epoch milliseconds. */
export const nextTime = (recurrence: Recurrence, after: number): number | null => timesOf(recurrence)(after);

/** Like `nextTime`, for many moments: parsing the pattern costs as much as finding a time. */
export function timesOf(recurrence: Recurrence): (after: number) => number | null {
  const pattern = patternOf(recurrence);
  return (after) => pattern.nextRun(new Date(after))?.getTime() ?? null;
}

/** The next times after a moment, at most `count`. */
export const nextTimes = (recurrence: Recurrence, after: number, count: number): number[] =>
  patternOf(recurrence)
    .nextRuns(count, new Date(after))
    .map((time) => time.getTime());

/**
 * The latest time up to `now`, given an earlier one. Searches backwards in growing steps, so that a month of minutes
 * costs little more than a few.
 */
export function latestTime(recurrence: Recurrence, first: number, now: number): number {
  const pattern = patternOf(recurrence);
  const after = (moment: number) => pattern.nextRun(new Date(moment))?.getTime() ?? Number.POSITIVE_INFINITY;
  for (let back = minute; first <= now; back *= 2) {
    const from = now - back;
    let latest = from <= first ? first : after(from);
    if (latest > now) continue;
    for (let time = after(latest); time <= now; time = after(latest)) latest = time;
    return latest;
  }
  return first;
}
