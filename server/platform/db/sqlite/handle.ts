import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { collectSteps, type Step } from '../behind-commit.ts';
import type { Db } from '../database.ts';
import { isAwaited } from '../ring-at-commit.ts';
import { collectRows, type RowsAtCommit } from '../rows-at-commit.ts';
import type { DirectConnection } from '../statement.ts';
import { kyselyOn, type SqliteConnection } from './driver.ts';

/**
 * What changes write through. It ends with the first that fails, and the next change is given another: whatever the one
 * that failed still asks for is refused, since it would be written by itself, or with somebody else's change.
 */
export class Handle implements DatabaseConnection, DirectConnection {
  readonly db: Db;
  readonly #rows: RowsAtCommit;
  readonly #steps: Set<Step>;
  #connection: SqliteConnection | undefined;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.db = kyselyOn(this);
    this.#rows = collectRows(this.db);
    this.#steps = collectSteps(this.db);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return this.#open().query<R>(query);
    } catch (thrown) {
      throw this.#failed(thrown);
    }
  }

  rows(sql: string, parameters: readonly unknown[]): object[] {
    try {
      return this.#open().rows(sql, parameters);
    } catch (thrown) {
      throw this.#failed(thrown);
    }
  }

  insertRow(sql: string, parameters: readonly unknown[]): number | undefined {
    try {
      return this.#open().insertRow(sql, parameters);
    } catch (thrown) {
      throw this.#failed(thrown);
    }
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered: read in pages.');
  }

  /** Inserts the rows that wait for the commit. */
  insertWaiting(): Promise<void> {
    return this.#rows.insert(this.db);
  }

  end(): void {
    this.#connection = undefined;
  }

  get hasEnded(): boolean {
    return this.#connection === undefined;
  }

  /** What was left for behind the commit; asked by whoever has committed. */
  takeSteps(): readonly Step[] {
    const steps = [...this.#steps];
    this.#steps.clear();
    return steps;
  }

  /** Whether somebody waits for the commit. */
  isAwaited(): boolean {
    return isAwaited(this.db);
  }

  #open(): SqliteConnection {
    if (this.#connection) return this.#connection;
    throw new Error('The transaction of this change has ended.');
  }

  /** On a full disk SQLite itself ends the transaction: a change that goes on would be written piece by piece. */
  #failed(thrown: unknown): unknown {
    if (this.#connection?.isInTransaction === false) this.end();
    return thrown;
  }
}
