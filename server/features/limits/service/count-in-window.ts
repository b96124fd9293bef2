import { startOf } from '../../../kernel/clock.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { addToWindow } from '../store/windows.ts';

/** A limit on accepted changes per time window. */
export interface WindowLimit {
  /** Counter key: a caller and a kind of call. */
  readonly subject: string;
  readonly windowMilliseconds: number;
  readonly most: number;
  /** Error message for callers over the limit. */
  readonly message: string;
}

/**
 * Counts a change in its own transaction: a refused one is not counted, and all processes share the count.
 * Fails with `rate_limited` over the limit.
 */
export async function countInWindow(
  db: Db,
  { subject, windowMilliseconds, most, message }: WindowLimit,
  now: number,
): Promise<void> {
  const start = startOf(windowMilliseconds, now);
  if ((await addToWindow(db, subject, start, 1)) <= most) return;
  const seconds = Math.ceil((start + windowMilliseconds - now) / 1000);
  fail('rate_limited', {
    detail: `${message} Try again in ${seconds} seconds.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
