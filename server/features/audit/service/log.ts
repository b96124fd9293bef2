import type { ErrorCatalogue } from '../../../kernel/errors.ts';
import type { Audit } from '../../../kernel/ports.ts';
import { timeLeftInMinute } from '../../../kernel/rate-sampler.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { WriteBehind } from '../../../platform/db/write-behind.ts';
import { insertAuditRow, insertNotedRows, type LoggedRow } from '../store/lines.ts';
import { createFlood } from './flood.ts';

/** Rows per commit: about 15 ms, so that other changes wait only briefly. */
const chunkRows = 2000;
/** About 20 MB. */
const waitingMax = 50_000;

export interface AuditLog extends Audit<Db> {
  /** Writes the buffer. */
  flush(): Promise<void>;
  /** Writes everything, including current counts, and stops the timers. */
  close(): Promise<void>;
}

export interface AuditLogDeps {
  readonly database: Database;
  readonly errors: ErrorCatalogue;
  /** Called when a call was counted instead of logged individually. */
  readonly onCounted?: () => void;
  readonly onFault: (thrown: unknown) => void;
}

/**
 * Writing side of the audit log. A change's row is part of its transaction; other rows are written in batches
 * without waiting for the disk. A flood of refused calls is counted, and written at the end of the minute.
 */
export function createAuditLog({ database, errors, onCounted, onFault }: AuditLogDeps): AuditLog {
  const flood = createFlood(errors);
  const rows = new WriteBehind<LoggedRow>({
    database,
    label: 'Audit rows',
    waitMilliseconds: 250,
    chunkNotes: chunkRows,
    notesMax: waitingMax,
    write: insertNotedRows,
    counted: flood.take,
    onFault,
  });

  return {
    write: insertAuditRow,
    enqueue(row) {
      const { address } = row;
      const noted = address === null ? row : { ...row, address: networkOf(address) };
      if (flood.admits(noted)) return rows.note(noted);
      onCounted?.();
      rows.endCount(timeLeftInMinute(row.at));
    },
    flush: () => rows.flush(),
    close: () => rows.close(),
  };
}
