import type { Summary } from '../api/records.ts';
import { language } from '../time/language.ts';
import { onFirstUse } from '../time/on-first-use.ts';

/** Upper end of a chart's axis, a round even number at or above `highest`, and the values to mark. */
export function axisFor(highest: number): { end: number; marks: readonly number[] } {
  const end = roundUp(Math.max(1, highest));
  return { end, marks: end === 1 ? [0, 1] : [0, end / 2, end] };
}

function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const ends = [1, 2, 3, 4, 5, 6, 8, 10, 20].map((step) => step * power);
  return ends.find((end) => end >= value && end % 2 === 0) ?? value;
}

export type Day = Summary['days'][number];

const short = onFirstUse(
  () => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const long = onFirstUse(
  () =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
);

export const dayShort = (day: string): string => short().format(new Date(`${day}T00:00:00Z`));
export const dayLong = (day: string): string => long().format(new Date(`${day}T00:00:00Z`));
export const sumOf = (day: Day): number => day.message + day.lead + day.contact + day.subscription;
