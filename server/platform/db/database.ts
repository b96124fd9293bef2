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

/** Who is told of a database's commits and of its outages. */
export interface DatabaseObservers {
  readonly committed?: CommitObserver;
  readonly outage?: OutageObserver;
  /** A change that held the others up for too long was given up. */
  readonly overdue?: (thrown: unknown) => void;
}

/** How a database is opened. */
export interface DatabaseOptions extends DatabaseObservers {
  /** How long a slow read may take; 10 seconds unless told. */
  readonly slowReadSeconds?: number;
}

export const nobodyTold: OutageObserver = { lost() {}, back() {} };

/**
 * What a commit outlives. `power cut`: it waits for the disk, as everything must that somebody is told has happened.
 * `crash` of the process: for notes that nobody waits for, such as the audit rows of reads. A power cut may take the
 * last of those back, and never a part of one; reads need not wait behind the disk for them.
 */
export type Outlives = 'power cut' | 'crash';

/**
 * Has whoever waits for commits look at the tables again. A notification says nothing about what was committed, and it may be
 * lost on its way from another process: listeners look now and then without one.
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
   * The time that all processes on the database share, epoch milliseconds: leases and windows of one are kept by the
   * others. PostgreSQL's own, whatever the clock of this machine says; on SQLite this machine's.
   */
  now(): number;
  /** Resolves once the database can be asked and written again; at once where nothing else is known. */
  reachable(): Promise<void>;
  close(): Promise<void>;
}
