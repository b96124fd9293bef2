import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Db, DirectConnection, Step } from '../db.ts';
import { RowsAtCommit } from '../rows-at-commit.ts';
import { dbOn, type SqliteConnection } from './driver.ts';

/**
 * Database handle shared by changes. It ends with the first change that fails, and the next one gets a new handle:
 * later queries of the failed change are refused, because they would be committed on their own or with another
 * change.
 */
export class Handle implements DatabaseConnection, DirectConnection {
  readonly db: Db;
  readonly #rows = new RowsAtCommit();
  readonly #steps = new Set<Step>();
  #connection: SqliteConnection | undefined;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.db = dbOn(this, {
      isAwaited: false,
      addRows: (write, rows) => this.#rows.add(write, rows),
      addStep: (step) => void this.#steps.add(step),
    });
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

  changeRows(sql: string, parameters: readonly unknown[]): number {
    try {
      return this.#open().changeRows(sql, parameters);
    } catch (thrown) {
      throw this.#failed(thrown);
    }
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered: read in pages.');
  }

  /** Inserts the deferred rows. */
  insertWaiting(): Promise<void> {
    return this.#rows.insert(this.db);
  }

  end(): void {
    this.#connection = undefined;
  }

  get hasEnded(): boolean {
    return this.#connection === undefined;
  }

  /** Returns and clears the work left for after the commit. */
  takeSteps(): readonly Step[] {
    const steps = [...this.#steps];
    this.#steps.clear();
    return steps;
  }

  /** Returns and clears the flag that listeners wait for this commit. */
  takeNotification(): boolean {
    const { isAwaited } = this.db.commit;
    this.db.commit.isAwaited = false;
    return isAwaited;
  }

  #open(): SqliteConnection {
    if (this.#connection) return this.#connection;
    throw new Error('The transaction of this change has ended.');
  }

  /** On a full disk, SQLite itself rolls back: statements that followed would then be committed one by one. */
  #failed(thrown: unknown): unknown {
    if (this.#connection?.isInTransaction === false) this.end();
    return thrown;
  }
}
