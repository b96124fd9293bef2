import { day, hour, minute } from '../../../kernel/clock.ts';

export interface CheckAge {
  /** Time at which a person last viewed or checked the name. */
  readonly watchedAt: number;
  readonly isVerified: boolean;
  readonly isServing: boolean;
  readonly hasTrouble: boolean;
}

/**
 * Time of the next check: frequent while a person waits, then increasingly rare; null once no person has
 * looked for 14 days.
 */
export function nextCheck(
  { watchedAt, isVerified, isServing, hasTrouble }: CheckAge,
  now: number,
): number | null {
  if (isServing) return now + (hasTrouble ? hour : day);
  const age = now - watchedAt;
  if (age < 10 * minute) return now + 10_000;
  if (age < hour) return now + minute;
  if (age < day) return now + 10 * minute;
  if (age < 14 * day || isVerified) return now + hour;
  return null;
}
