export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Opening hours within one day; `to` is exclusive. */
export interface Stretch {
  readonly day: Weekday;
  /** `HH:MM`. */
  readonly from: string;
  /** `HH:MM`, up to `24:00`. */
  readonly to: string;
}

export interface Presence {
  readonly online: 'always' | 'never' | 'hours';
  /** IANA name. */
  readonly timeZone: string;
  readonly hours: readonly Stretch[];
}

/** True for the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** True if the team is online at a time (epoch milliseconds). Hours are local wall-clock time. */
export function isOnline({ online, timeZone, hours }: Presence, at: number): boolean {
  if (online !== 'hours') return online === 'always';
  const { day, time } = wallClock(at, timeZone);
  return hours.some((period) => period.day === day && period.from <= time && time < period.to);
}

function wallClock(at: number, timeZone: string): { day: string; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: (parts.get('weekday') ?? '').toLowerCase(),
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}
