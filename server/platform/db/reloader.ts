import type { Database } from './database.ts';

/** Keeps data that every request needs in memory, and reloads it when the database changes. */
export interface Reloader {
  /** Reads the data again. A call during a read waits for the read after it. */
  refresh(): Promise<void>;
  /** Waits for a read in progress, because the database is closed next. */
  close(): Promise<void>;
}

export interface ReloaderOptions {
  readonly notifier: Database['notifier'];
  read(): Promise<void>;
  readonly onFault: (thrown: unknown) => void;
}

/** Pause before a read caused by notifications: other processes know a change within a second. */
const pauseMs = 500;
/** Interval of further reads, because notifications may be lost. */
const pollMs = 30_000;

/** Reads again half a second after a notification, and every 30 seconds. */
export function createReloader({ notifier, read, onFault }: ReloaderOptions): Reloader {
  let reading: Promise<void> | undefined;
  let pausing: NodeJS.Timeout | undefined;
  let isClosed = false;

  function refresh(): Promise<void> {
    const next = (reading ?? Promise.resolve()).catch(() => {}).then(() => (isClosed ? undefined : read()));
    reading = next;
    return next;
  }

  const poll = () => void refresh().catch(onFault);
  const unsubscribe = notifier.listen(() => {
    pausing ??= setTimeout(() => {
      pausing = undefined;
      poll();
    }, pauseMs).unref();
  });
  const pollTimer = setInterval(poll, pollMs).unref();

  return {
    refresh,
    async close() {
      isClosed = true;
      unsubscribe();
      clearInterval(pollTimer);
      clearTimeout(pausing);
      // Callers waiting for the read get its error.
      await reading?.catch(() => {});
    },
  };
}
