import { dayAfter, daysOf } from '../../kernel/timezone.ts';

/** Days of a summary, from midnight to midnight in a time zone. Times are epoch milliseconds. */

/** Days that a summary shows. */
const daysShown = 14;
/** Days of its totals by type. */
export const daysTotalled = 7;

/** The first boundary at or after a moment. */
export const nextStartOf = (unit: number, at: number): number => Math.ceil(at / unit) * unit;

/** The days that a summary shows, oldest first. */
export interface ShownDays {
  /** Dates such as `2026-11-21`. */
  readonly names: readonly string[];
  /** When each begins, and last of all when today ends. */
  readonly starts: readonly number[];
}

/** Days shown at a moment in a time zone. */
export function shownDays(timezone: string, now: number): ShownDays {
  const days = daysOf(timezone);
  const today = days.at(now);
  const names = Array.from({ length: daysShown }, (_, index) => dayAfter(today, index + 1 - daysShown));
  return { names, starts: [...names, dayAfter(today)].map((name) => days.startOf(name)) };
}
