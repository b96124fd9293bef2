import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time. */
export const equalTexts = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
