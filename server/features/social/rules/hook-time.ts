import { day, minute } from '../../../kernel/clock.ts';

/** Providers repeat a call for about 51 hours (reference §1.8), with its original time. */
const staleMs = 3 * day;
/** Tolerance for a provider's clock that is ahead of ours. */
const earlyMs = 10 * minute;

/** Days for which ids of calls are stored: longer than a repeat is accepted, whatever the clock difference. */
export const receiptRetentionDays = 4;

/** Problem with a call's timestamp; undefined if it is acceptable. */
export function timeProblem(at: number, now: number): string | undefined {
  if (at < now - staleMs) return 'It is more than three days old: such calls are not taken any more.';
  return at > now + earlyMs ? 'It is in the future.' : undefined;
}
