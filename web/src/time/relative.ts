import { language } from './language.ts';
import { onFirstUse } from './on-first-use.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Units with their lengths in seconds. A time is shown in the largest unit of which it is at least one, rounded. */
const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 365.25 * day],
  ['month', (365.25 * day) / 12],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
];

/**
 * Less than this many seconds away counts as now, in both directions: the clocks of server and browser always
 * differ.
 */
const nowSeconds = 45;

const relativeFormat = onFirstUse(
  () => new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'long' }),
);
const present = onFirstUse(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const exact = onFirstUse(() => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' }));

/**
 * Rounds a distance to its unit: 59.6 minutes are an hour, 47 hours are 2 days, 18 hours stay hours. The
 * error is at most half a unit. Undefined for now.
 */
function nearest(seconds: number): readonly [count: number, unit: Intl.RelativeTimeFormatUnit] | undefined {
  if (seconds < nowSeconds) return undefined;
  for (const [index, [unit, size]] of units.entries()) {
    const [, smaller] = units[index + 1] ?? [unit, size];
    // A value that rounds up to the next unit is shown in that unit.
    if (Math.round(seconds / smaller) * smaller >= size) return [Math.round(seconds / size), unit];
  }
  return [1, 'minute'];
}

/** A time in words: `5 minutes ago`, `in 3 days`. Both arguments are epoch milliseconds. */
export function relativeTime(at: number, now: number): string {
  const seconds = (at - now) / 1000;
  const [count, unit] = nearest(Math.abs(seconds)) ?? [];
  if (count === undefined || unit === undefined) return present().format(0, 'second');
  return relativeFormat().format(Math.sign(seconds) * count, unit);
}

const shortUnits = Object.fromEntries(
  (['minute', 'hour', 'day'] as const).map((unit) => [
    unit,
    onFirstUse(() => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' })),
  ]),
);
const thisYear = onFirstUse(() => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }));
const anyYear = onFirstUse(
  () => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** Short form of a relative time: `now`, `20m`, `3h`, `2d`, and a date from a week on. */
export function shortTime(at: number, now: number): string {
  const [count, unit = ''] = nearest(Math.abs(at - now) / 1000) ?? [];
  if (count === undefined) return present().format(0, 'second');
  const short = shortUnits[unit];
  if (short) return short().format(count);
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? thisYear : anyYear)().format(at);
}

/** A moment in full, in the reader's time zone. */
export const exactTime = (at: number): string => exact().format(at);

const toTheMinute = onFirstUse(
  () => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }),
);

/** A day and its time to the minute, in the reader's time zone: for a moment that somebody chose. */
export const minuteOfDay = (at: number): string => toTheMinute().format(at);

const clock = onFirstUse(() => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }));

/** The time of day, in the reader's time zone. */
export const clockTime = (at: number): string => clock().format(at);

const precise = onFirstUse(
  () =>
    new Intl.DateTimeFormat(language, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
    }),
);

/** Time of day to the millisecond, for closely spaced entries. */
export const preciseTime = (at: number): string => precise().format(at);

const lengths = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** A duration in at most two units, the smaller one rounded: `48 seconds`, `3 hours 20 minutes`. */
export function duration(seconds: number): string {
  if (Math.round(seconds) < 120) return counted(Math.round(seconds), 'second');
  // Rounded to the smaller of the two units before it is split.
  const size = Math.round(seconds / minute) * minute >= day ? hour : minute;
  let rest = Math.round(seconds / size) * size;
  const parts: string[] = [];
  for (const [unit, lengthMs] of lengths) {
    const count = Math.floor(rest / lengthMs);
    rest -= count * lengthMs;
    if (count > 0) parts.push(counted(count, unit));
  }
  return parts.join(' ');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
