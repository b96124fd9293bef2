import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Durability } from '../database.ts';
import { SqliteConnection } from './driver.ts';
import { Handle } from './handle.ts';

interface Opened {
  readonly database: DatabaseSync;
  readonly connection: SqliteConnection;
  /** Prepared, because every group uses them. */
  readonly begin: StatementSync;
  readonly commit: StatementSync;
  handle: Handle;
  /** Durability that the connection is currently set to; undefined if unknown. */
  durability: Durability | undefined;
}

/**
 * The writing connection. It is closed if a transaction cannot be rolled back otherwise, and the next transaction
 * opens another: neither transactions nor prepared statements outlive it.
 */
export class WritingConnection {
  readonly #open: () => DatabaseSync;
  #opened: Opened | undefined;
  #isClosed = false;

  constructor(open: () => DatabaseSync) {
    this.#open = open;
    this.#opened = prepared(open());
  }

  /** Opens a transaction. If it fails, none is open. */
  begin(durability: Durability): void {
    this.undo();
    if (this.#isClosed) throw new Error('The database is closed.');
    this.#opened ??= prepared(this.#open());
    setSynchronous(this.#opened, durability);
    // `all`, as for all statements without results: see SqliteConnection.
    this.#opened.begin.all();
  }

  /** Handle for changes in the open transaction: shared until one fails, because each costs about 10 µs. */
  handle(): Handle {
    const opened = this.#transaction();
    if (opened.handle.hasEnded) opened.handle = new Handle(opened.connection);
    return opened.handle;
  }

  isInTransaction(): boolean {
    return this.#opened?.database.isTransaction ?? false;
  }

  setSavepoint(): void {
    this.#transaction().database.exec('SAVEPOINT change');
  }

  releaseSavepoint(): void {
    this.#transaction().database.exec('RELEASE change');
  }

  undoToSavepoint(): void {
    this.#transaction().database.exec('ROLLBACK TO change; RELEASE change');
  }

  commit(): void {
    this.#transaction().commit.all();
  }

  undo(): void {
    const database = this.#opened?.database;
    try {
      if (database?.isTransaction) database.exec('ROLLBACK');
    } catch {
      // Closing rolls back in any case: SQLite keeps nothing of an uncommitted transaction.
      this.#opened = undefined;
      if (database?.isOpen) database.close();
    }
  }

  close(): void {
    this.#isClosed = true;
    const database = this.#opened?.database;
    this.#opened = undefined;
    try {
      database?.exec('PRAGMA optimize');
    } catch {
      // Statistics for the next start; on a full disk the stop proceeds without them.
    }
    database?.close();
  }

  #transaction(): Opened {
    if (this.#opened) return this.#opened;
    throw new Error('There is no transaction.');
  }
}

function prepared(database: DatabaseSync): Opened {
  const connection = new SqliteConnection(database);
  return {
    database,
    connection,
    handle: new Handle(connection),
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
    durability: undefined,
  };
}

/** In WAL mode, NORMAL leaves a commit's pages to the system; the next FULL commit syncs all of them to disk. */
function setSynchronous(opened: Opened, durability: Durability): void {
  if (durability === opened.durability) return;
  opened.durability = undefined;
  opened.database.exec(`PRAGMA synchronous = ${durability === 'fsync' ? 'FULL' : 'NORMAL'}`);
  opened.durability = durability;
}
