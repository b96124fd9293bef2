import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What a store reads and writes through: a connection, or in a change the open transaction. */
export type Db = Kysely<Tables>;

/** Told of each commit that reached the disk: how many changes shared it and how long it took, in milliseconds. */
export type CommitObserver = (changes: number, milliseconds: number) => void;

/**
 * One database, SQLite or PostgreSQL. Where the two differ, the difference is a capability here, never an `if` in a
 * store.
 */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /** For reads outside a transaction. On SQLite it refuses to write. */
  readonly reader: Db;
  /**
   * Runs work in a transaction and resolves once it is on disk. Work may run again after a conflict with another
   * transaction, so it must have no effect but through its `db`.
   */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Fails where the database cannot be asked. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
