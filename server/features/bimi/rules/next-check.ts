import { day, hour } from '../../../kernel/clock.ts';
import type { Verdict } from './verdict.ts';

/**
 * Period after which a record that was never valid, and that nobody prepared or checked meanwhile, is no
 * longer checked.
 */
const abandonAfterMs = 30 * day;

/**
 * Time of the next automatic check in epoch milliseconds: daily; null if the record is no longer checked. A
 * record with a prepared certificate is checked until the certificate expires.
 */
export function nextCheck(
  verdicts: readonly Verdict[],
  changedAt: number,
  now: number,
  certificateEndsAt = 0,
): number | null {
  const wasInOrder = verdicts.some((verdict) => verdict !== 'not_ready');
  return wasInOrder || now - changedAt < abandonAfterMs || certificateEndsAt > now ? now + day : null;
}

/** A name server or host may be unavailable for a while: a failed lookup is reported only after this time. */
export const gracePeriodMs = 2 * day;

/**
 * Time of the next attempt after a failed lookup of a record last known at `knownAt`: after at least an hour,
 * then after as long again as lookups have failed, up to a day.
 */
export const checkAgain = (now: number, knownAt: number): number =>
  now + Math.min(Math.max(now - knownAt - day, hour), day);
