import type { ErrorCatalogue } from '../../kernel/errors.ts';
import { restOfMinute } from '../../kernel/minute-tally.ts';
import type { Audit } from '../../kernel/ports.ts';
import { networkOf } from '../../platform/addresses/index.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { createFlood } from './flood.ts';
import { insertAuditRow, insertNotedRows, type LoggedRow } from './store.ts';

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
  /** Writes everything, also what is counted so far, and stops the timers. */
  close(): Promise<void>;
}

export interface AuditLogDeps {
  readonly database: Database;
  readonly errors: ErrorCatalogue;
  /** A call was counted in place of a row of its own. */
  readonly onCounted?: () => void;
  readonly onFault: (thrown: unknown) => void;
}

/**
 * The audit log's writing side. A change's row is part of the change; the others are written in batches, without waiting
 * for the disk. A flood of refused calls is counted, and its lines are written when the minute is over.
 */
export function createAuditLog({ database, errors, onCounted, onFault }: AuditLogDeps): AuditLog {
  const flood = createFlood(errors);
  let buffered: LoggedRow[] = [];
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let minuteEnd: NodeJS.Timeout | undefined;

  async function writeOut(): Promise<void> {
    const rows = buffered;
    buffered = [];
    for (let start = 0; start < rows.length; start += chunkRows) {
      try {
        await database.transact((db) => insertNotedRows(db, rows.slice(start, start + chunkRows)), 'crash');
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

  function keep(row: LoggedRow): void {
    if (buffered.length < bufferedMax) buffered.push(row);
  }

  function endMinute(): Promise<void> {
    clearTimeout(minuteEnd);
    minuteEnd = undefined;
    for (const row of flood.take()) keep(row);
    return flush();
  }

  return {
    write: insertAuditRow,
    note(row) {
      const { address } = row;
      const noted = address === null ? row : { ...row, address: networkOf(address) };
      if (flood.letsThrough(noted)) {
        keep(noted);
        return flushWithin(flushMilliseconds);
      }
      onCounted?.();
      minuteEnd ??= setTimeout(() => void endMinute(), restOfMinute(row.at)).unref();
    },
    flush,
    close: endMinute,
  };
}
