// Days in time zones. A day is a date such as `2026-11-21`; moments are epoch milliseconds.

/** True for the name of a time zone, such as `Europe/Berlin` or `UTC`. */
export function isTimezone(name: string): boolean {
  // Intl also accepts offsets such as +02:00, which have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The days of a time zone. */
export interface Days {
  /** Day that contains a moment. */
  at(moment: number): string;
  /** First moment of a day; for a skipped day, that of the next. */
  startOf(day: string): number;
  /** Minutes since midnight that clocks show at a moment. */
  minutesAt(moment: number): number;
  /** First moment of a day at which clocks show these minutes since midnight, or would if they did not skip them. */
  momentOf(day: string, minutes: number): number;
}

/** Adds days to a date; negative numbers subtract. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

const dayMilliseconds = 86_400_000;
const utc: Days = {
  at: (moment) => new Date(moment).toISOString().slice(0, 10),
  startOf: (day) => Date.parse(`${day}T00:00:00Z`),
  minutesAt: (moment) =>
    Math.floor((((moment % dayMilliseconds) + dayMilliseconds) % dayMilliseconds) / 60_000),
  momentOf: (day, minutes) => utc.startOf(day) + minutes * 60_000,
};

/** Calendar of a time zone, which must pass `isTimezone`. */
export function daysOf(timezone: string): Days {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (clock.resolvedOptions().timeZone === 'UTC') return utc;

  /** Wall-clock time of the zone at a moment, encoded as a UTC timestamp. */
  function shown(moment: number): number {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of clock.formatToParts(moment)) part[type] = Number(value);
    const { year = 0, month = 1, day, hour, minute, second } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }
  const offsetAt = (moment: number): number => shown(moment) - (moment - (moment % 1000));

  function momentOf(day: string, minutes: number): number {
    const localTarget = utc.momentOf(day, minutes);
    // The offset changes at most once within these two days.
    const [before, after] = [
      offsetAt(localTarget - dayMilliseconds),
      offsetAt(localTarget + dayMilliseconds),
    ];
    const [first = 0, second = 0] = [localTarget - before, localTarget - after].sort((a, b) => a - b);
    if (shown(first) === localTarget) return first;
    if (shown(second) === localTarget) return second;
    // Skipped local times map to the moment of the jump: a day without midnight begins there.
    return firstShowing(localTarget, first, second);
  }

  return {
    at: (moment) => utc.at(shown(moment)),
    startOf: (day) => momentOf(day, 0),
    minutesAt: (moment) => utc.minutesAt(shown(moment)),
    momentOf,
  };

  function firstShowing(localTarget: number, from: number, to: number): number {
    let [low, high] = [from, to];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (shown(middle) >= localTarget) high = middle;
      else low = middle;
    }
    return high;
  }
}
