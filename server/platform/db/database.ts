import type { SlowCall } from '../../kernel/ports.ts';
import type { Db } from './db.ts';

export type { Db } from './db.ts';

/** Called for each durable commit with the number of changes and the duration in milliseconds. */
export type CommitObserver = (changes: number, milliseconds: number) => void;

/** Called once when the database becomes unreachable or unwritable, and once when it recovers. */
export interface OutageObserver {
  lost(cause: unknown): void;
  back(milliseconds: number): void;
}

/** Observers of a database's commits and outages. */
export interface DatabaseObservers {
  readonly committed?: CommitObserver;
  readonly outage?: OutageObserver;
  /** A change was aborted because it delayed others for too long. */
  readonly overdue?: (thrown: unknown) => void;
}

/** Options for opening a database. */
export interface DatabaseOptions extends DatabaseObservers {
  /** Deadline of a slow read; 10 seconds by default. */
  readonly slowReadSeconds?: number;
  /** Maximum connections to PostgreSQL for changes and for reads; tests use fewer than the default. */
  readonly connectionsMax?: { readonly changes: number; readonly reads: number };
}

export const noOutageObserver: OutageObserver = { lost() {}, back() {} };

/**
 * Durability of a commit. `fsync` waits for the disk, as any acknowledged change must. `crash` survives a crash
 * of the process: for records that no caller waits for, such as the audit rows of reads. A power failure may lose
 * the latest of those, but never part of one; reads need not wait for the disk on their account.
 */
export type Durability = 'fsync' | 'crash';

/**
 * Wakes listeners so that they query the tables again. A notification says nothing about what was committed and may
 * be lost on its way from another process, so listeners also poll.
 */
export interface Notifier {
  /** Call after a commit. Notifications in quick succession are merged. */
  notify(): void;
  /** Calls the listener for each notification of any process; returns the function that stops it. */
  listen(listener: () => void): () => void;
}

/** A database, SQLite or PostgreSQL. Differences between them are capabilities of its `Db`. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** For reads outside a transaction. Rejects writes on SQLite. */
  readonly reader: Db;
  /**
   * Reader for a slow call, separate from all others: a thread on SQLite, dedicated connections on PostgreSQL. It
   * sees committed data, rejects writes, and fails with `took_too_long` at its deadline.
   */
  slowReader(call: SlowCall): Db;
  /**
   * Runs work in a transaction and resolves once it is committed: on disk, unless it need only survive a crash. Work
   * may be retried after a conflict, so all its effects must go through its `db`. Fails with `not_ready` if the
   * database is unreachable: nothing was changed, unless `outcome` says that it is unknown.
   */
  transact<T>(work: (db: Db) => Promise<T>, durability?: Durability): Promise<T>;
  /** Reaches every process on the database; see `Notifier`. */
  readonly notifier: Notifier;
  /** Fails if the database is unreachable. */
  ping(): Promise<void>;
  /**
   * Fails with the reason if writes do not work: a full disk, a lock, a standby. Derived from actual writes, or else
   * from a test write at most every 5 seconds. Waits as long as any write would.
   */
  canWrite(): Promise<void>;
  /**
   * Time shared by all processes on the database, in epoch milliseconds, so that leases and windows hold across
   * processes. PostgreSQL's own clock, whatever this machine's says; on SQLite this machine's.
   */
  now(): number;
  /** Resolves once the database can be read and written again; immediately unless an outage is known. */
  reachable(): Promise<void>;
  close(): Promise<void>;
}
