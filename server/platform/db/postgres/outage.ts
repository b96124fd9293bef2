import { setTimeout as pause } from 'node:timers/promises';
import type { OutageObserver } from '../database.ts';

/** Pauses between looks whether it answers again: the first one, doubled up to the last. */
const pauseMilliseconds = { min: 50, max: 1000 };

/** From the first connection that fails to the first answer after it. */
export interface Outage {
  /** A connection was lost or cannot be made. */
  noticed(cause: unknown): void;
  /** Resolves when PostgreSQL answers again; at once where nothing else is known. */
  over(): Promise<void>;
  close(): Promise<void>;
}

/** @param ask fails while PostgreSQL cannot be asked */
export function createOutage(ask: () => Promise<void>, observer: OutageObserver): Outage {
  const closing = new AbortController();
  const { signal } = closing;
  let over: Promise<void> | undefined;

  async function answers(): Promise<void> {
    for (let milliseconds = pauseMilliseconds.min; ; milliseconds *= 2) {
      await pause(Math.min(milliseconds, pauseMilliseconds.max), undefined, { signal });
      try {
        return await ask();
      } catch {
        // It is told already that it does not.
      }
    }
  }

  async function last(): Promise<void> {
    const began = performance.now();
    try {
      await answers();
    } catch {
      // Closing: there is no one left to tell.
      return;
    }
    over = undefined;
    observer.back(performance.now() - began);
  }

  return {
    noticed(cause) {
      if (over || signal.aborted) return;
      observer.lost(cause);
      over = last();
    },
    over: async () => over,
    async close() {
      closing.abort();
      await over;
    },
  };
}
