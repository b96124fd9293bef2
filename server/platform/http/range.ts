/** A byte range: first and last index, inclusive, from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const form = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * Parses a `Range` header (RFC 9110, 14.2). `all` for no range, several ranges, or an unknown form: the full content
 * is sent. `none` for an unsatisfiable range.
 */
export function rangeIn(header: string | undefined, length: number): ByteRange | 'all' | 'none' {
  const [, from, to, lastOnes] = form.exec(header?.trim() ?? '') ?? [];
  if (lastOnes !== undefined) {
    const count = Math.min(Number(lastOnes), length);
    return count === 0 ? 'none' : { first: length - count, last: length - 1 };
  }
  if (from === undefined) return 'all';
  const first = Number(from);
  const last = to ? Math.min(Number(to), length - 1) : length - 1;
  if (to && Number(to) < first) return 'all';
  return first >= length ? 'none' : { first, last };
}
