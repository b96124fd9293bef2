import type { Db } from './database.ts';

type Write = (db: Db, rows: readonly never[]) => Promise<void>;

/**
 * Rows that wait until the changes that share a commit have all run, and are then inserted together: a statement for
 * dozens of rows costs little more than one for two.
 */
export class RowsAtCommit {
  readonly #waiting = new Map<Write, unknown[]>();

  add<Row>(write: (db: Db, rows: readonly Row[]) => Promise<void>, rows: readonly Row[]): void {
    const waiting = this.#waiting.get(write);
    if (waiting) waiting.push(...rows);
    else this.#waiting.set(write, [...rows]);
  }

  async insert(db: Db): Promise<void> {
    const all = [...this.#waiting];
    this.#waiting.clear();
    for (const [write, rows] of all) await write(db, rows as never[]);
  }

  forget(): void {
    this.#waiting.clear();
  }
}

const waiting = new WeakMap<Db, RowsAtCommit>();

/** Has rows of `db` wait for the commit. Whoever commits inserts them before. */
export function collectRows(db: Db): RowsAtCommit {
  const rows = new RowsAtCommit();
  waiting.set(db, rows);
  return rows;
}

/** Where rows of `db` wait; undefined where each change commits by itself. */
export const rowsAtCommit = (db: Db): RowsAtCommit | undefined => waiting.get(db);
