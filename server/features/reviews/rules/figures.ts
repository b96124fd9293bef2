import { daysOf } from '../../../kernel/timezone.ts';

// Grouping and totals of review figures. Pure decisions.

const monthsShown = 12;

export interface ShownMonth {
  /** Month in the form `2026-11`. */
  readonly name: string;
  /** Its start, epoch milliseconds. */
  readonly start: number;
}

/** Months shown for a time in a time zone, newest first. */
export function shownMonths(timezone: string, now: number): ShownMonth[] {
  const days = daysOf(timezone);
  const [year = 0, month = 0] = days.at(now).split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, back) => {
    const name = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
    return { name, start: days.startOf(`${name}-01`) };
  });
}

/** Average star rating to two digits; null without ratings. */
export const averageOf = (stars: number, rated: number): number | null =>
  rated === 0 ? null : Math.round((stars / rated) * 100) / 100;

/** Median; the smaller of two middle values. */
export const medianOf = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];
