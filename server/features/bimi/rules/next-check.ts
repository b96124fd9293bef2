import { day, hour } from '../../../kernel/clock.ts';
import type { Verdict } from './verdict.ts';

/** Time after which a logo that was never valid and is not asked about is no longer checked. */
const givenUpMs = 30 * day;

/**
 * When a record is looked at again by itself, epoch milliseconds: once a day; null where it is not any more. One for which a
 * certificate was prepared is waited for until that ends.
 */
export function nextCheck(
  verdicts: readonly Verdict[],
  changedAt: number,
  now: number,
  certificateEndsAt = 0,
): number | null {
  const wasInOrder = verdicts.some((verdict) => verdict !== 'not_ready');
  return wasInOrder || now - changedAt < givenUpMs || certificateEndsAt > now ? now + day : null;
}

/** Time during which a failed lookup is not reported: a name server or host may be down for a while. */
export const patienceMs = 2 * day;

/**
 * When something could not be found out that was known at `knownAt`, a day before it was asked for again: within the hour, and
 * then after as long again as nobody has answered.
 */
export const checkAgain = (now: number, knownAt: number): number =>
  now + Math.min(Math.max(now - knownAt - day, hour), day);
