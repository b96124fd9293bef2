// Weeks of a month in the reader's time zone, starting on Monday.

export interface CalendarDay {
  readonly date: Date;
  readonly key: string;
  readonly isInMonth: boolean;
}

/** A day as `2026-11-21`, in the reader's time zone. */
export function dayKey(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The month a moment is in, as `2026-11`. */
export const monthOf = (date: Date): string => dayKey(date).slice(0, 7);

const parts = (month: string): readonly [year: number, index: number] => {
  const [year = 2026, number = 1] = month.split('-').map(Number);
  return [year, number - 1];
};

/** Adds months to a month; negative numbers subtract. */
export function monthAfter(month: string, months: number): string {
  const [year, index] = parts(month);
  return monthOf(new Date(year, index + months, 1));
}

/** The whole weeks that contain a month: 28 to 42 days. Each starts at its own midnight, also where clocks change. */
export function daysOfMonth(month: string): CalendarDay[] {
  const [year, index] = parts(month);
  const before = (new Date(year, index, 1).getDay() + 6) % 7;
  const length = new Date(year, index + 1, 0).getDate();
  const count = Math.ceil((before + length) / 7) * 7;
  return Array.from({ length: count }, (_, offset) => {
    const date = new Date(year, index, 1 - before + offset);
    return { date, key: dayKey(date), isInMonth: date.getMonth() === index };
  });
}

/** Start of the first day and end of the last. */
export function spanOf(days: readonly CalendarDay[]): { since: string; until: string } {
  const [first = new Date()] = days.map((day) => day.date);
  const end = new Date(first.getFullYear(), first.getMonth(), first.getDate() + days.length);
  return { since: first.toISOString(), until: end.toISOString() };
}
