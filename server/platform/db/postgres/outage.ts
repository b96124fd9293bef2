import { setTimeout as pause } from 'node:timers/promises';
import type { OutageObserver } from '../database.ts';

/** Backoff between reconnection attempts: from the first, doubled up to the last. */
const pauseMilliseconds = { min: 50, max: 1000 };

/** Period from the first failing connection to the next successful query. */
export interface Outage {
  /** A connection was lost or refused. */
  noticed(cause: unknown): void;
  /** Resolves when PostgreSQL responds again; immediately unless an outage is known. */
  over(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param probe fails while PostgreSQL is unreachable
 */
export function createOutage(probe: () => Promise<void>, observer: OutageObserver): Outage {
  const closing = new AbortController();
  const { signal } = closing;
  let over: Promise<void> | undefined;

  async function answers(): Promise<void> {
    for (let milliseconds = pauseMilliseconds.min; ; milliseconds *= 2) {
      await pause(Math.min(milliseconds, pauseMilliseconds.max), undefined, { signal });
      try {
        return await probe();
      } catch {
        // The outage has already been reported.
      }
    }
  }

  async function last(): Promise<void> {
    const startedAt = performance.now();
    try {
      await answers();
    } catch {
      // Closing: there is no one left to tell.
      return;
    }
    over = undefined;
    observer.back(performance.now() - startedAt);
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
