import type { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import type { ReadWorker } from '../slow-reads.ts';

/** Keeps the write-ahead log short. */
export interface Checkpoints {
  /** Called after a commit. */
  wrote(): void;
  /** Resolves when the next transaction may begin: immediately or, if the log is long, after a checkpoint. */
  room(): Promise<void>;
  close(): Promise<void>;
}

/** Log sizes in pages: worth a checkpoint (4 MB), and too long to continue (32 MB). */
const pages = { copied: 1000, long: 8000 };
/** Delay between a commit and the check of the log's length, shared by commits in quick succession. */
const lookMilliseconds = 50;
/** Pause after a failed attempt: the disk is full, or a reader still needs older pages. */
const retryMilliseconds = 1000;

const copy = CompiledQuery.raw('PRAGMA wal_checkpoint(PASSIVE)');

/**
 * Checkpoints the write-ahead log in a separate thread: on the writing connection, that would block every caller for
 * 10–60 ms. The log restarts with the first transaction that finds it fully copied. On a server that writes without
 * a pause that never happens, so once the log is long the next transaction waits.
 * @param reading a connection to the same file
 */
export function createCheckpoints({ rows }: Pick<ReadWorker, 'rows'>, reading: DatabaseSync): Checkpoints {
  const walStatus = reading.prepare('PRAGMA wal_checkpoint(NOOP)');
  const neverAborted = new AbortController().signal;
  let timer: NodeJS.Timeout | undefined;
  let copying: Promise<void> | undefined;
  let noWaitBefore = 0;
  let isClosed = false;

  /** Pages in the log, and those not yet copied. Errors are ignored: writing will report them. */
  function length(): { all: number; left: number } {
    try {
      const { log, checkpointed } = walStatus.get() as { log: number; checkpointed: number };
      return { all: log, left: log - checkpointed };
    } catch {
      return { all: 0, left: 0 };
    }
  }

  /** Copies as much as is currently possible. */
  function copyOnce(): Promise<void> {
    copying ??= rows(copy, neverAborted)
      .then(
        () => {},
        () => {},
      )
      .finally(() => {
        copying = undefined;
      });
    return copying;
  }

  function scheduleCheck(): void {
    timer ??= setTimeout(async () => {
      if (length().left >= pages.copied) await copyOnce();
      timer = undefined;
      if (!isClosed && length().left >= pages.copied) scheduleCheck();
    }, lookMilliseconds).unref();
  }

  async function restartLog(): Promise<void> {
    await copying;
    if (length().left > 0) await copyOnce();
    if (length().left > 0) noWaitBefore = performance.now() + retryMilliseconds;
  }

  return {
    wrote: scheduleCheck,
    async room() {
      const { all, left } = length();
      if (all >= pages.long && left > 0 && performance.now() >= noWaitBefore) await restartLog();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await copying;
    },
  };
}
