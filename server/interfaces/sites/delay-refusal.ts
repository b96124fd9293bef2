import { setTimeout as pause } from 'node:timers/promises';

const delayMs = 100;
/** Refusals delayed at once; further ones are answered immediately, so that they hold no memory. */
const delayedMax = 1000;

/** Waits before a refusal is answered. */
export type DelayRefusal = () => Promise<void>;

/**
 * Creates a short wait for refusals of one address over its limit. Clients that repeat a request as soon as it is
 * answered then send a few hundred a second instead of the ten thousand and more that would slow down everyone's calls.
 */
export function createRefusalDelay(): DelayRefusal {
  let delayed = 0;
  return async () => {
    if (delayed >= delayedMax) return;
    delayed += 1;
    try {
      await pause(delayMs);
    } finally {
      delayed -= 1;
    }
  };
}
