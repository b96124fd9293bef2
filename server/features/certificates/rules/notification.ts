import { day } from '../../../kernel/clock.ts';

/** Number of failures that usually resolve themselves: an unavailable authority, records still being set. */
const quietFailures = 2;
/** Remaining validity below which people are notified of each attempt, of which there is one a day. */
const lastMs = 3 * day;

/**
 * True if people should be notified of a failed order: once after about an hour of failures, and again when
 * the current certificate is about to expire.
 */
export const shouldNotify = (
  { failures, notAfter }: { readonly failures: number; readonly notAfter: number | null },
  now: number,
): boolean =>
  failures === quietFailures + 1 ||
  (notAfter !== null && failures > quietFailures && notAfter - now < lastMs);
