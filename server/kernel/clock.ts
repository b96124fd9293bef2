/** Clock in epoch milliseconds, injected everywhere so that tests control it. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Start of the minute, hour or UTC day that contains a moment. */
export const startOf = (unit: number, at: number): number => at - (at % unit);
