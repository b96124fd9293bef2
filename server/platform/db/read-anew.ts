import type { Database } from './database.ts';

/** Keeps something of the database in memory that each request asks for. */
export interface ReadAnew {
  /** Reads it once more; who asks during a reading gets the one after it. */
  refresh(): Promise<void>;
  /** Ends once a reading at work has: behind that, the database is closed. */
  close(): Promise<void>;
}

export interface ReadAnewOptions {
  readonly notifier: Database['notifier'];
  read(): Promise<void>;
  readonly onFault: (thrown: unknown) => void;
}

/** Pause between readings that notifications cause: other processes know a change within a second. */
const pauseMs = 500;
/** Notifications may be lost on their way. */
const lookMs = 30_000;

/** Reads again half a second after a notification, and every 30 seconds. */
export function readAnew({ notifier, read, onFault }: ReadAnewOptions): ReadAnew {
  let reading: Promise<void> | undefined;
  let pausing: NodeJS.Timeout | undefined;
  let isClosed = false;

  function refresh(): Promise<void> {
    const next = (reading ?? Promise.resolve()).catch(() => {}).then(() => (isClosed ? undefined : read()));
    reading = next;
    return next;
  }

  const look = () => void refresh().catch(onFault);
  const hearNoMore = notifier.listen(() => {
    pausing ??= setTimeout(() => {
      pausing = undefined;
      look();
    }, pauseMs).unref();
  });
  const looking = setInterval(look, lookMs).unref();

  return {
    refresh,
    async close() {
      isClosed = true;
      hearNoMore();
      clearInterval(looking);
      clearTimeout(pausing);
      // Its waiting callers get the error.
      await reading?.catch(() => {});
    },
  };
}
