import type { LimitEntry } from './feature.ts';

/** A limit without a setting; `shown` is its form in `status`. */
export const fixedLimit = (
  label: string,
  much: string,
  ...shown: readonly (readonly [name: string, much: number])[]
): LimitEntry => ({ what: label, says: () => much, shows: () => Object.fromEntries(shown) });
