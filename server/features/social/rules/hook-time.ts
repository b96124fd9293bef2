import { day, minute } from '../../../kernel/clock.ts';

/** A provider sends the same call again for about 51 hours (reference §1.8), with the time of the first. */
const staleMs = 3 * day;
/** Tolerance for a provider's clock that is ahead of ours. */
const earlyMs = 10 * minute;

/** Days that the ids of calls are kept: beyond the time in which a repeat is taken, at any clock that is. */
export const heardDays = 4;

/** Problem with a call's timestamp; undefined if it is acceptable. */
export function timeProblem(at: number, now: number): string | undefined {
  if (at < now - staleMs) return 'It is more than three days old: such calls are not taken any more.';
  return at > now + earlyMs ? 'It is in the future.' : undefined;
}
