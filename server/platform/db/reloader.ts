import type { Database } from './database.ts';

/** Keeps something of the database in memory that each request asks for. */
export interface Reloader {
  /** Reads it once more; who asks during a reading gets the one after it. */
  refresh(): Promise<void>;
  /** Ends once a reading at work has: behind that, the database is closed. */
  close(): Promise<void>;
}

export interface ReloaderOptions {
  readonly notifier: Database['notifier'];
  read(): Promise<void>;
  readonly onFault: (thrown: unknown) => void;
}

/** Pause between readings that notifications cause: other processes know a change within a second. */
const pauseMs = 500;
/** Notifications may be lost on their way. */
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
      // Its waiting callers get the error.
      await reading?.catch(() => {});
    },
  };
}
