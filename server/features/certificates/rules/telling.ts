import { day } from '../../../kernel/clock.ts';

/** Failures that pass by themselves: an authority that is away, records that are still being set. */
const quietFailures = 2;
/** Remaining time from which people are notified of each attempt, once a day. */
const lastMs = 3 * day;

/**
 * True if people are to be told that a certificate could not be had: once it has failed for an hour or so, and again
 * while the one that is there is about to end.
 */
export const isWorthTelling = (
  { failures, notAfter }: { readonly failures: number; readonly notAfter: number | null },
  now: number,
): boolean =>
  failures === quietFailures + 1 ||
  (notAfter !== null && failures > quietFailures && notAfter - now < lastMs);
