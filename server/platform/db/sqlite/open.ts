import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { CommitObserver, Database, Db } from '../database.ts';
import { createLocalBell } from '../local-bell.ts';
import { isAwaited } from '../ring-at-commit.ts';
import { runDirectly } from '../statement.ts';
import type { Tables } from '../tables.ts';
import { SqliteConnection, sqliteDialect } from './driver.ts';
import { SqliteWriter } from './writer.ts';

/**
 * Pages of the write-ahead log (16 MB) before they are copied into the database, which holds up one change for some
 * 10-40 ms. SQLite's own 1000 would hit each sixtieth event that comes in alone, and copy the same pages four times.
 */
const checkpointPages = 4000;

/**
 * Opens (or creates) a SQLite file. WAL, so that reads do not wait for the writer; `synchronous=FULL`, so that a
 * commit is on disk when it returns, also through a power cut; see the writer for those that need not be.
 */
export function openSqlite(file: string, observe: CommitObserver = () => {}): Database {
  const writing = new DatabaseSync(file, { timeout: 5000 });
  writing.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA wal_autocheckpoint = ${checkpointPages};
  `);
  const reading = new DatabaseSync(file, { timeout: 5000 });
  reading.exec('PRAGMA query_only = ON; PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY;');

  const bell = createLocalBell();
  const writingDb = kyselyOn(writing);
  const writer = new SqliteWriter(writing, writingDb, (changes, milliseconds) => {
    observe(changes, milliseconds);
    if (isAwaited(writingDb)) bell.ring();
  });
  return {
    kind: 'sqlite',
    reader: kyselyOn(reading),
    transact: (work, outlives) => writer.transact(work, outlives),
    // A SQLite file is one process's.
    bell,
    ping: async () => void reading.prepare('SELECT 1').get(),
    async close() {
      // Behind every change that waits already.
      await writer.transact(async () => {});
      reading.close();
      try {
        writing.exec('PRAGMA optimize');
      } catch {
        // Statistics for the next start. On a full disk the stop is orderly without them.
      }
      writing.close();
    },
  };
}

function kyselyOn(database: DatabaseSync): Db {
  const connection = new SqliteConnection(database);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  runDirectly(db, connection);
  return db;
}
