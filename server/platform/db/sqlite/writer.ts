import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CommitObserver, Db, Outlives } from '../database.ts';
import { collectRows, type RowsAtCommit } from '../rows-at-commit.ts';

interface Job {
  work(db: Db): Promise<unknown>;
  readonly outlives: Outlives;
  resolve(value: never): void;
  reject(reason: unknown): void;
}

/** Tells a change how it ended, once its group has. */
type Settle = () => void;

/** Most changes that share one commit: bounds how long the first waits for the last. */
const groupMax = 256;
/** And how long a change waits for others to arrive, on a server that is busy with much else. */
const gatherMillisecondsMax = 5;

/**
 * The one writer of a SQLite database. Changes that arrive while others are at work wait together and share one
 * transaction and one wait for the disk (group commit). A change is acknowledged when the commit that holds it is there.
 */
export class SqliteWriter {
  readonly #database: DatabaseSync;
  readonly #db: Db;
  readonly #rows: RowsAtCommit;
  readonly #observe: CommitObserver;
  /** Prepared, since each group runs them. */
  readonly #begin: StatementSync;
  readonly #end: StatementSync;
  /** What commits outlive as the connection is set now. */
  #outlives: Outlives | undefined;
  #waiting: Job[] = [];
  #isAtWork = false;

  constructor(database: DatabaseSync, db: Db, observe: CommitObserver) {
    this.#database = database;
    this.#db = db;
    this.#rows = collectRows(db);
    this.#observe = observe;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#end = database.prepare('COMMIT');
    this.#setSynchronous('power cut');
  }

  transact<T>(work: (db: Db) => Promise<T>, outlives: Outlives = 'power cut'): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, outlives, resolve: resolve as Job['resolve'], reject });
      if (!this.#isAtWork) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isAtWork = true;
    while (this.#waiting.length > 0) {
      await this.#gather();
      const group = this.#waiting.splice(0, groupMax);
      const settled = (await this.#together(group)) ?? (await this.#apart(group));
      for (const settle of settled) settle();
    }
    this.#isAtWork = false;
  }

  /** Waits for those who are about to ask: until a turn of the event loop, with its I/O, brings no further change. */
  async #gather(): Promise<void> {
    const until = performance.now() + gatherMillisecondsMax;
    let known: number;
    do {
      known = this.#waiting.length;
      await new Promise((resume) => setImmediate(resume));
    } while (this.#waiting.length > known && this.#waiting.length < groupMax && performance.now() < until);
  }

  /** In a write-ahead log, NORMAL leaves a commit's pages to the system; the next FULL one puts all of them on disk. */
  #setSynchronous(outlives: Outlives): void {
    if (outlives === this.#outlives) return;
    this.#database.exec(`PRAGMA synchronous = ${outlives === 'power cut' ? 'FULL' : 'NORMAL'}`);
    this.#outlives = outlives;
  }

  /** The usual case: all succeed. Undefined where one has failed, and so nothing of the group has happened. */
  async #together(group: readonly Job[]): Promise<readonly Settle[] | undefined> {
    const settled: Settle[] = [];
    const began = performance.now();
    try {
      this.#setSynchronous(group.some((job) => job.outlives === 'power cut') ? 'power cut' : 'crash');
      this.#begin.run();
      for (const job of group) {
        const value = await job.work(this.#db);
        settled.push(() => job.resolve(value as never));
      }
      await this.#rows.insert(this.#db);
      this.#end.run();
      this.#observe(group.length, performance.now() - began);
      return settled;
    } catch (thrown) {
      this.#rollBack();
      const [job] = group;
      return job && group.length === 1 ? [() => job.reject(thrown)] : undefined;
    }
  }

  /** Each in a savepoint of its own, so that one that fails takes only itself back. */
  async #apart(group: readonly Job[]): Promise<readonly Settle[]> {
    const settled: Settle[] = [];
    const began = performance.now();
    try {
      this.#begin.run();
      for (const job of group) settled.push(await this.#runApart(job));
      this.#end.run();
      this.#observe(group.length, performance.now() - began);
      return settled;
    } catch (thrown) {
      this.#rollBack();
      return group.map((job) => () => job.reject(thrown));
    }
  }

  async #runApart(job: Job): Promise<Settle> {
    this.#database.exec('SAVEPOINT change');
    try {
      const value = await job.work(this.#db);
      await this.#rows.insert(this.#db);
      this.#database.exec('RELEASE change');
      return () => job.resolve(value as never);
    } catch (thrown) {
      // SQLite itself ends the transaction on a full disk or a failed write: then the whole group has failed.
      if (!this.#database.isTransaction) throw thrown;
      this.#rows.forget();
      this.#database.exec('ROLLBACK TO change; RELEASE change');
      return () => job.reject(thrown);
    }
  }

  #rollBack(): void {
    this.#rows.forget();
    if (!this.#database.isOpen || !this.#database.isTransaction) return;
    try {
      this.#database.exec('ROLLBACK');
    } catch {
      // A disk that fails here too: the next group fails at its BEGIN, and tries this again.
    }
  }
}
