import { startOf } from '../../../kernel/clock.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { addToWindow } from '../store/windows.ts';

/** A limit on what is taken in, counted in windows of time. */
export interface WindowLimit {
  /** Key of what is counted together: a caller and a kind of call. */
  readonly subject: string;
  readonly windowMilliseconds: number;
  readonly most: number;
  /** A sentence for callers past the limit. */
  readonly says: string;
}

/**
 * Counts a change in its own transaction: what is refused is not counted, and all processes count as one. Fails `rate_limited`
 * past the limit.
 */
export async function countInWindow(
  db: Db,
  { subject, windowMilliseconds, most, says }: WindowLimit,
  now: number,
): Promise<void> {
  const start = startOf(windowMilliseconds, now);
  if ((await addToWindow(db, subject, start, 1)) <= most) return;
  const seconds = Math.ceil((start + windowMilliseconds - now) / 1000);
  fail('rate_limited', {
    detail: `${says} Try again in ${seconds} seconds.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
