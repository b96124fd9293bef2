import { type Days, dayAfter, daysOf } from '../../../kernel/timezone.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Opening hours within one day; `to` is exclusive. */
export interface Stretch {
  readonly day: Weekday;
  /** `HH:MM`. */
  readonly from: string;
  /** `HH:MM`, up to `24:00`. Not later than `from`: on the next day. */
  readonly to: string;
}

/** Hours that a business states on its pages. */
export interface OpeningHours {
  /** Undefined in a country with several time zones. */
  readonly timeZone: string | undefined;
  readonly week: readonly Stretch[];
  /** Hours of single dates, in place of the week's; none: closed. */
  readonly dates: ReadonlyMap<string, readonly Pick<Stretch, 'from' | 'to'>[]>;
}

export interface Presence {
  readonly online: 'automatic' | 'always' | 'never' | 'hours';
  /** IANA name; undefined if none was chosen. */
  readonly timeZone: string | undefined;
  readonly hours: readonly Stretch[];
  /** Hours of the business for `automatic`. */
  readonly openingHours: OpeningHours | undefined;
}

/** Availability of the team, as shown to visitors. */
export interface Availability {
  /** `unknown`: visitors can write, and read that an answer may take a while. */
  readonly presence: 'here' | 'away' | 'unknown';
  /** Epoch milliseconds at which the team is back. */
  readonly opensAt: number | null;
}

/** True for the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Availability at a time (epoch milliseconds). Hours are local wall-clock time. */
export function availabilityAt(
  { online, timeZone, hours, openingHours }: Presence,
  at: number,
): Availability {
  if (online === 'always') return { presence: 'here', opensAt: null };
  if (online === 'never') return { presence: 'away', opensAt: null };
  if (online === 'hours') return within({ timeZone: timeZone ?? 'UTC', week: hours, dates: new Map() }, at);
  const zone = openingHours?.timeZone ?? timeZone;
  if (!openingHours || zone === undefined) return { presence: 'unknown', opensAt: null };
  return within({ ...openingHours, timeZone: zone }, at);
}

/** Days after which a next opening is too far away to be promised. */
const daysAhead = 14;

function within(opening: OpeningHours & { readonly timeZone: string }, at: number): Availability {
  const calendar = daysOf(opening.timeZone);
  const today = calendar.at(at);
  let opensAt: number | null = null;
  // Hours of yesterday may go past midnight.
  for (let ahead = -1; ahead <= daysAhead; ahead++)
    for (const { from, to } of periodsOn(opening, calendar, dayAfter(today, ahead))) {
      if (from <= at && at < to) return { presence: 'here', opensAt: null };
      if (from > at && (opensAt === null || from < opensAt)) opensAt = from;
    }
  return { presence: 'away', opensAt };
}

function periodsOn({ week, dates }: OpeningHours, calendar: Days, date: string) {
  // 1 January 2024 was a Monday.
  const weekday = weekdays[((((Date.parse(date) - Date.UTC(2024, 0, 1)) / 86_400_000) % 7) + 7) % 7];
  const stretches = dates.get(date) ?? week.filter(({ day }) => day === weekday);
  return stretches.map(({ from, to }) => ({
    from: calendar.momentOf(date, minutesOf(from)),
    to: to > from ? calendar.momentOf(date, minutesOf(to)) : calendar.momentOf(dayAfter(date), minutesOf(to)),
  }));
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
