/** Deterministic randomness, so that the demo looks the same on every machine. */
export interface Randomness {
  /** In [0, 1). */
  next(): number;
  /** An integer in [0, `count`). */
  below(count: number): number;
  oneOf<T>(items: readonly [T, ...T[]]): T;
  /** True with this probability. */
  happens(share: number): boolean;
}

/** Mulberry32: 32 bits of state, good enough for a story. */
export function createChance(seed: number): Randomness {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    below: (count) => Math.floor(next() * count),
    oneOf: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    happens: (share) => next() < share,
  };
}
