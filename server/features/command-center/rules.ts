import { dayAfter, daysOf } from '../../kernel/timezone.ts';

// Days of a summary, from midnight to midnight in a time zone. Times are epoch milliseconds.

/** Days in a summary. */
const daysShown = 14;
/** Days included in its totals by type. */
export const totalDays = 7;

/** First boundary at or after a moment. */
export const nextStartOf = (unit: number, at: number): number => Math.ceil(at / unit) * unit;

/** Days of a summary, oldest first. */
export interface ShownDays {
  /** Dates such as `2026-11-21`. */
  readonly names: readonly string[];
  /** Start of each day, and finally the end of today. */
  readonly starts: readonly number[];
}

/** Days shown at a moment in a time zone. */
export function shownDays(timezone: string, now: number): ShownDays {
  const days = daysOf(timezone);
  const today = days.at(now);
  const names = Array.from({ length: daysShown }, (_, index) => dayAfter(today, index + 1 - daysShown));
  return { names, starts: [...names, dayAfter(today)].map((name) => days.startOf(name)) };
}
