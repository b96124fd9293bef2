import type { Audit, AuditRow } from '../../kernel/ports.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { insertAuditRows } from './store.ts';

/** Rows of reads and refusals are written at most this long after the call. */
const flushMilliseconds = 250;
/** Rows that share one commit: some 15 ms of work, so that other changes do not wait long for it. */
const chunkRows = 2000;
/** While the database cannot be written, rows wait for it: about 20 MB of them, then the log has a gap. */
const bufferedMax = 50_000;
const retryMilliseconds = 1000;

export interface AuditLog extends Audit<Db> {
  /** Writes what is buffered. */
  flush(): Promise<void>;
  /** Flushes and stops the timer. */
  close(): Promise<void>;
}

/**
 * The audit log's writing side. A change's row is part of the change; the others are written in batches, without waiting
 * for the disk.
 */
export function createAuditLog(database: Database, onFault: (thrown: unknown) => void): AuditLog {
  let buffered: AuditRow[] = [];
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function writeOut(): Promise<void> {
    const rows = buffered;
    buffered = [];
    for (let start = 0; start < rows.length; start += chunkRows) {
      try {
        await database.transact((db) => insertAuditRows(db, rows.slice(start, start + chunkRows)), 'crash');
      } catch (thrown) {
        buffered = [...rows.slice(start), ...buffered];
        flushWithin(retryMilliseconds);
        throw thrown;
      }
    }
  }

  function flushWithin(milliseconds: number): void {
    timer ??= setTimeout(() => void flush(), milliseconds).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(writeOut).catch(onFault);
    return flushing;
  }

  return {
    write: (db, row) => insertAuditRows(db, [row]),
    note(row) {
      if (buffered.length < bufferedMax) buffered.push(row);
      flushWithin(flushMilliseconds);
    },
    flush,
    close: flush,
  };
}
