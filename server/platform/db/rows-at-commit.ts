import type { Db, Write } from './db.ts';

/**
 * Rows that wait until the change, or all changes that share a commit, have run, and are then inserted together: a statement
 * for dozens of rows costs little more than one for two.
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

/**
 * A write that waits for the commit, and is then called once with the rows of all changes that share it. For rows that
 * nothing in the same transaction reads.
 */
export function atCommit<Row>(write: Write<Row>): Write<Row> {
  return async (db, rows) => db.commit.addRows(write, rows);
}
