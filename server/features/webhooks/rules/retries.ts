const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Pauses before the second attempt and each one after it. Source: the schedule that Standard Webhooks suggests. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Random share added to each pause, so that simultaneous deliveries do not retry simultaneously. */
const jitter = 0.2;

/** A receiver may ask for a pause, and not for a longer one than this. */
const askedMax = day;

/** Days of failures alone before a webhook is disabled. Source: practice of Standard Webhooks and its makers. */
const failingDaysMax = 5;

/** Hours in which the previous secret also signs after a rotation. */
const rotationHours = 24;
export const rotationMs = rotationHours * hour;

/**
 * Milliseconds until the next attempt; undefined where there is none left.
 * @param tries attempts made, from 1
 * @param chance from 0 to 1
 * @param askedMs the pause the receiver asked for
 */
export function pauseAfter(tries: number, chance: number, askedMs: number): number | undefined {
  const pause = pauses[tries - 1];
  if (pause === undefined) return undefined;
  return Math.max(Math.round(pause * (1 + jitter * chance)), Math.min(askedMs, askedMax));
}

/** True if a webhook has only failed for so long that it is disabled. */
export const hasFailedTooLong = (failingSince: number, now: number): boolean =>
  now - failingSince >= failingDaysMax * day;
