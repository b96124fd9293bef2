import { dayAfter, daysOf } from '../../../kernel/timezone.ts';

/** Hours in which a person gets no mail or push, in minutes since midnight in their time zone. */
export interface QuietHours {
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly timezone: string | null;
}

/** End of the quiet hours around a time, correct across clock changes; undefined outside of them. */
export function quietUntil(
  moment: number,
  { quiet_from: from, quiet_to: to, timezone }: QuietHours,
): number | undefined {
  if (from === null || to === null || timezone === null || from === to) return undefined;
  const days = daysOf(timezone);
  const minutes = days.minutesAt(moment);
  const crossesMidnight = from > to;
  const isQuiet = crossesMidnight ? minutes >= from || minutes < to : minutes >= from && minutes < to;
  if (!isQuiet) return undefined;
  const today = days.at(moment);
  const end = days.momentOf(crossesMidnight && minutes >= from ? dayAfter(today) : today, to);
  // When clocks are set back, the ending hour occurs twice.
  return end > moment ? end : moment + 60_000;
}

/** The time itself, or the end of the quiet hours around it. */
export const afterQuiet = (moment: number, hours: QuietHours): number => quietUntil(moment, hours) ?? moment;

/** Digests are sent at eight in the morning, weekly ones on Mondays. */
const digestMinutes = 8 * 60;

/** Time of the next digest; null if none is wanted. */
export function nextDigest(
  after: number,
  { digest, timezone }: { readonly digest: 'off' | 'daily' | 'weekly'; readonly timezone: string | null },
): number | null {
  if (digest === 'off') return null;
  const days = daysOf(timezone ?? 'UTC');
  for (let day = days.at(after); ; day = dayAfter(day)) {
    const isDigestDay = digest === 'daily' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
    const at = days.momentOf(day, digestMinutes);
    if (isDigestDay && at > after) return at;
  }
}

/** Converts `22:30` to minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Converts minutes since midnight to `22:30`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
