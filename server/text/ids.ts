import { randomFillSync } from 'node:crypto';
import { base32 } from './base32.ts';

/** Random symbols for 512 ids: generating them in bulk is cheaper. */
const poolSymbols = 8192;
let pool = '';
let used = poolSymbols;
let stampedAt = -1;
let stamp = '';

function randomSymbols(count: number): string {
  if (used + count > poolSymbols) {
    const bytes = randomFillSync(Buffer.allocUnsafe(poolSymbols));
    for (let i = 0; i < poolSymbols; i++) bytes[i] = base32.charCodeAt((bytes[i] ?? 0) & 31);
    pool = bytes.toString('latin1');
    used = 0;
  }
  used += count;
  return pool.slice(used - count, used);
}

function timeSymbols(milliseconds: number): string {
  if (milliseconds === stampedAt) return stamp;
  let rest = milliseconds;
  let text = '';
  for (let i = 0; i < 10; i++) {
    text = base32[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  stampedAt = milliseconds;
  stamp = text;
  return text;
}

/** A sortable random id (ULID: 48 bits of time, 80 random) with a prefix, such as `req_01J…`. */
export function sortableId(prefix: string, now: number): string {
  return `${prefix}_${timeSymbols(now)}${randomSymbols(16)}`;
}

const acceptable = /^[A-Za-z0-9._:-]{1,128}$/;

/** The caller's request id if it is well-formed, otherwise a new one. */
export function requestId(sent: unknown, now: number): string {
  return typeof sent === 'string' && acceptable.test(sent) ? sent : sortableId('req', now);
}
