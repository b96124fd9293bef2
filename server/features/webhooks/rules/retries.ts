const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Pauses before the second and each later attempt. Source: the schedule suggested by Standard Webhooks. */
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

/** Maximum pause that a receiver can request. */
const askedMax = day;

/**
 * Days of uninterrupted failure before a webhook is disabled. Source: practice of Standard Webhooks and its
 * makers.
 */
const failingDaysMax = 5;

/** Hours after a rotation during which the previous secret signs too. */
const rotationHours = 24;
export const rotationMs = rotationHours * hour;

/**
 * Milliseconds until the next attempt; undefined if none is left.
 * @param tries attempts made, from 1
 * @param chance from 0 to 1
 * @param requestedMs pause requested by the receiver
 */
export function pauseAfter(tries: number, chance: number, requestedMs: number): number | undefined {
  const pause = pauses[tries - 1];
  if (pause === undefined) return undefined;
  return Math.max(Math.round(pause * (1 + jitter * chance)), Math.min(requestedMs, askedMax));
}

/** True if a webhook has failed for so long without success that it is disabled. */
export const hasFailedTooLong = (failingSince: number, now: number): boolean =>
  now - failingSince >= failingDaysMax * day;
