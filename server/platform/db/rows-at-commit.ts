import type { Db } from './database.ts';

type Write<Row> = (db: Db, rows: readonly Row[]) => Promise<void>;

/**
 * Rows that wait until the changes that share a commit have all run, and are then inserted together: a statement for
 * dozens of rows costs little more than one for two.
 */
export class RowsAtCommit {
  readonly #waiting = new Map<Write<never>, unknown[]>();

  add<Row>(write: Write<Row>, rows: readonly Row[]): void {
    const waiting = this.#waiting.get(write);
    if (waiting) waiting.push(...rows);
    else this.#waiting.set(write, [...rows]);
  }

  async insert(db: Db): Promise<void> {
    const all = [...this.#waiting];
    this.#waiting.clear();
    for (const [write, rows] of all) await write(db, rows as never[]);
  }
}

const waiting = new WeakMap<Db, RowsAtCommit>();

/** Has rows of `db` wait for the commit. Whoever commits inserts them before. */
export function collectRows(db: Db): RowsAtCommit {
  const rows = new RowsAtCommit();
  waiting.set(db, rows);
  return rows;
}

/**
 * A write that waits for the commit where changes share one, and is then called once with the rows of all of them;
 * elsewhere it happens at once. For rows that nothing in the same transaction reads.
 */
export function atCommit<Row>(write: Write<Row>): Write<Row> {
  return async (db, rows) => {
    const later = waiting.get(db);
    if (later) later.add(write, rows);
    else await write(db, rows);
  };
}
