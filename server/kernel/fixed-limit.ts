import type { LimitEntry } from './feature.ts';

/** A limit that no setting changes; `shown` is how `status` answers it. */
export const fixedLimit = (
  what: string,
  much: string,
  ...shown: readonly (readonly [name: string, much: number])[]
): LimitEntry => ({ what, says: () => much, shows: () => Object.fromEntries(shown) });
