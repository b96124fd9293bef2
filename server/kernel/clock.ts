/** The time, injected everywhere so that tests own it. Epoch milliseconds. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The beginning of the minute, the hour or the UTC day that a moment is in. */
export const startOf = (unit: number, at: number): number => at - (at % unit);
