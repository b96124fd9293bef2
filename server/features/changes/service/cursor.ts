import { day } from '../../../kernel/clock.ts';
import { fail } from '../../../kernel/errors.ts';
import type { CommitPosition } from '../../../platform/db/capabilities.ts';

/** Retention of changes in days. Source: contract §9. */
export const changeDays = 30;

/** Encodes a position and its time, which tells whether everything after it is still stored. */
export function writeCursor([txid, seq]: CommitPosition, now: number): string {
  return Buffer.from(JSON.stringify([txid, seq, now])).toString('base64url');
}

/**
 * Parses a cursor. Fails with `invalid_cursor`, or with `cursor_expired` if changes after it may be missing: after
 * 30 days, or if the database was restored to a state before the cursor's.
 */
export function readCursor(cursor: string, head: CommitPosition, now: number): CommitPosition {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    fail('invalid_cursor');
  }
  if (!Array.isArray(parts) || parts.length !== 3 || !parts.every(Number.isSafeInteger))
    fail('invalid_cursor');
  const [txid, seq, at] = parts as [number, number, number];
  if (at < now - changeDays * day || isBehind([txid, seq], head)) fail('cursor_expired');
  return [txid, seq];
}

/** True if a position is after another. */
export const isBehind = (position: CommitPosition, other: CommitPosition): boolean =>
  position[0] > other[0] || (position[0] === other[0] && position[1] > other[1]);
