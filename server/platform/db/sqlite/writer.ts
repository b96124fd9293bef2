import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CommitObserver, Db } from '../database.ts';

interface Job {
  work(db: Db): Promise<unknown>;
  resolve(value: never): void;
  reject(reason: unknown): void;
}

/** Most changes that share one commit: bounds how long the first waits for the last. */
const groupMax = 256;

/**
 * The one writer of a SQLite database. Changes that arrive while another is at work wait together and share one
 * transaction and one fsync (group commit), each inside its own savepoint, so that one that fails takes only itself
 * back. A change is acknowledged when the commit that holds it is on disk.
 */
export class SqliteWriter {
  readonly #database: DatabaseSync;
  readonly #db: Db;
  readonly #observe: CommitObserver;
  /** Prepared, since each change runs them. */
  readonly #begin: StatementSync;
  readonly #end: StatementSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  #waiting: Job[] = [];
  #isAtWork = false;

  constructor(database: DatabaseSync, db: Db, observe: CommitObserver) {
    this.#database = database;
    this.#db = db;
    this.#observe = observe;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#end = database.prepare('COMMIT');
    this.#savepoint = database.prepare('SAVEPOINT change');
    this.#release = database.prepare('RELEASE change');
  }

  transact<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Job['resolve'], reject });
      if (this.#isAtWork) return;
      this.#isAtWork = true;
      // After the I/O of this turn, so that all requests that came in together share the commit.
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#commit(this.#waiting.splice(0, groupMax));
      // Lets the answers leave and new requests come in before the next group.
      await new Promise((resume) => setImmediate(resume));
    }
    this.#isAtWork = false;
  }

  async #commit(group: readonly Job[]): Promise<void> {
    const began = performance.now();
    const settled: (() => void)[] = [];
    try {
      this.#begin.run();
      for (const job of group) settled.push(await this.#runOne(job));
      this.#end.run();
    } catch (thrown) {
      this.#rollBack();
      for (const job of group) job.reject(thrown);
      return;
    }
    for (const settle of settled) settle();
    this.#observe(group.length, performance.now() - began);
  }

  #rollBack(): void {
    if (!this.#database.isTransaction) return;
    try {
      this.#database.exec('ROLLBACK');
    } catch {
      // A disk that fails here too: the next group fails at its BEGIN, and tries this again.
    }
  }

  async #runOne(job: Job): Promise<() => void> {
    this.#savepoint.run();
    try {
      const value = await job.work(this.#db);
      this.#release.run();
      return () => job.resolve(value as never);
    } catch (thrown) {
      // SQLite itself ends the transaction on a full disk or a failed write: then the whole group has failed.
      if (!this.#database.isTransaction) throw thrown;
      this.#database.exec('ROLLBACK TO change; RELEASE change');
      return () => job.reject(thrown);
    }
  }
}
