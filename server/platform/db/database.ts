import type { SlowCall } from '../../kernel/ports.ts';
import type { Db } from './db.ts';

export type { Db } from './db.ts';

/** Told of each commit that reached the disk: how many changes shared it and how long it took, in milliseconds. */
export type CommitObserver = (changes: number, milliseconds: number) => void;

/** Told once when the database cannot be asked or written any more, and once when it can again. */
export interface OutageObserver {
  lost(cause: unknown): void;
  back(milliseconds: number): void;
}

/** Observers of a database's commits and outages. */
export interface DatabaseObservers {
  readonly committed?: CommitObserver;
  readonly outage?: OutageObserver;
  /** A change that held the others up for too long was given up. */
  readonly overdue?: (thrown: unknown) => void;
}

/** Options for opening a database. */
export interface DatabaseOptions extends DatabaseObservers {
  /** Deadline of a slow read; 10 seconds by default. */
  readonly slowReadSeconds?: number;
}

export const nobodyTold: OutageObserver = { lost() {}, back() {} };

/**
 * Durability of a commit. `power cut` waits for the disk, as any acknowledged change must. `crash` survives a crash
 * of the process: for records that no caller waits for, such as the audit rows of reads. A power failure may lose
 * the latest of those, but never part of one; reads need not wait for the disk on their account.
 */
export type Outlives = 'power cut' | 'crash';

/**
 * Wakes listeners so that they query the tables again. A notification says nothing about what was committed and may
 * be lost on its way from another process, so listeners also poll.
 */
export interface Notifier {
  /** To be called after a commit. Rings that follow one another closely are one. */
  notify(): void;
  /** Calls the listener for each notification, of this process or another; answers how to stop that. */
  listen(listener: () => void): () => void;
}

/** One database, SQLite or PostgreSQL. Where what they say differs, it is a capability of its `Db`. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** For reads outside a transaction. On SQLite it refuses to write. */
  readonly reader: Db;
  /**
   * Reads for one call that may take long, aside from all others: on SQLite in a thread of its own, on PostgreSQL over
   * connections of their own. It sees what is committed, refuses to write, and fails `took_too_long` at its deadline.
   */
  slowReader(call: SlowCall): Db;
  /**
   * Runs work in a transaction and resolves once it is committed: on disk, unless that needs to outlive a crash only.
   * Work may run again after a conflict with another transaction, so it must have no effect but through its `db`.
   * Fails `not_ready` where the database cannot be asked: nothing was changed, unless `outcome` says that it is unknown.
   */
  transact<T>(work: (db: Db) => Promise<T>, outlives?: Outlives): Promise<T>;
  /** Is heard in every process that shares the database; see `Notifier`. */
  readonly notifier: Notifier;
  /** Fails where the database cannot be asked. */
  ping(): Promise<void>;
  /**
   * Fails, with the reason, where nothing can be written: a full disk, a lock, a standby. Known from the writes that
   * there are, and else from one of its own, at most every 5 seconds. It waits as long as any write would.
   */
  canWrite(): Promise<void>;
  /**
   * Time shared by all processes on the database, in epoch milliseconds, so that leases and windows hold across
   * processes. PostgreSQL's own clock, whatever this machine's says; on SQLite this machine's.
   */
  now(): number;
  /** Resolves once the database can be asked and written again; at once where nothing else is known. */
  reachable(): Promise<void>;
  close(): Promise<void>;
}
