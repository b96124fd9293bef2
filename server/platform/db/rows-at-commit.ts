import type { Db, Write } from './db.ts';

/**
 * Rows deferred until the change, or all changes in one commit, have run, and then inserted together: a statement
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
 * Defers a write to the commit, where it runs once for the rows of all changes in it. For rows that the same
 * transaction does not read.
 */
export function atCommit<Row>(write: Write<Row>): Write<Row> {
  return async (db, rows) => db.commit.addRows(write, rows);
}
