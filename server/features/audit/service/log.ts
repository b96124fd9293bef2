import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import { restOfMinute } from '../../../kernel/minute-tally.ts';
import type { Audit } from '../../../kernel/ports.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { WriteBehind } from '../../../platform/db/write-behind.ts';
import { insertAuditRow, insertNotedRows, type LoggedRow } from '../store/lines.ts';
import { createFlood } from './flood.ts';

/** Rows that share one commit: some 15 ms of work, so that other changes do not wait long for it. */
const chunkRows = 2000;
/** About 20 MB. */
const waitingMax = 50_000;

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
  const rows = new WriteBehind<LoggedRow>({
    database,
    what: 'Audit rows',
    waitMilliseconds: 250,
    chunkNotes: chunkRows,
    notesMax: waitingMax,
    write: insertNotedRows,
    counted: flood.take,
    onFault,
  });

  return {
    write: insertAuditRow,
    note(row) {
      const { address } = row;
      const noted = address === null ? row : { ...row, address: networkOf(address) };
      if (flood.letsThrough(noted)) return rows.note(noted);
      onCounted?.();
      rows.endCount(restOfMinute(row.at));
    },
    flush: () => rows.flush(),
    close: () => rows.close(),
  };
}
