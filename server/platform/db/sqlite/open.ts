import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../../kernel/clock.ts';
import { type Database, type DatabaseOptions, type Db, noOutageObserver } from '../database.ts';
import { createLocalNotifier } from '../local-notifier.ts';
import { createSlowReads, slowReadSecondsDefault } from '../slow-reads.ts';
import { WriteWatch } from '../write-watch.ts';
import { createCheckpoints } from './checkpoints.ts';
import { dbOn, SqliteConnection } from './driver.ts';
import { prepareFile } from './file.ts';
import { createReadingThreads } from './reading-thread/threads.ts';
import { SqliteWriter } from './writer.ts';

/**
 * Size of the write-ahead log, in pages (64 MB), at which a commit itself checkpoints if no thread has; see
 * `createCheckpoints`.
 */
const checkpointPages = 16_000;

/** About the size of the largest event with its consequences: less space may fit other rows, but no event. */
const ballastBytes = 1024 * 1024;

/**
 * Opens or creates a SQLite file. WAL, so that reads do not wait for the writer; `synchronous=FULL`, so that a
 * commit survives a power failure once it returns. The writer relaxes that for commits that need not.
 */
export function openSqlite(
  file: string,
  {
    committed: observe,
    outage = noOutageObserver,
    overdue,
    slowReadSeconds = slowReadSecondsDefault,
  }: DatabaseOptions = {},
): Database {
  prepareFile(file);
  const notifier = createLocalNotifier();
  const watch = new WriteWatch((isSuspect) => writer.transact((db) => probe(db, isSuspect)), outage);
  const writer: SqliteWriter = new SqliteWriter({
    open: () => openWriting(file),
    room: () => checkpoints.room(),
    committed({ changes, milliseconds, isAwaited }) {
      watch.wrote();
      checkpoints.wrote();
      if (isAwaited) notifier.notify();
      observe?.(changes, milliseconds);
    },
    failed: (thrown) => watch.failed(thrown),
    ...(overdue ? { overdue } : {}),
  });
  const reading = new DatabaseSync(file, { timeout: 5000 });
  reading.exec('PRAGMA query_only = ON; PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY;');
  const threads = createReadingThreads(file);
  const checkpoints = createCheckpoints(threads, reading);
  return {
    kind: 'sqlite',
    reader: dbOn(new SqliteConnection(reading)),
    slowReader: createSlowReads(threads, slowReadSeconds),
    transact: (work, durability) => writer.transact(work, durability),
    // A SQLite file belongs to a single process.
    notifier,
    ping: async () => void reading.prepare('SELECT 1').get(),
    now: systemClock.now,
    reachable: () => watch.over(),
    canWrite: () => watch.check(),
    async close() {
      watch.close();
      await writer.close();
      await checkpoints.close();
      await threads.close();
      reading.close();
    },
  };
}

/** Changes the text each time, because SQLite skips writing identical content. */
async function probe(db: Db, isSuspect: boolean): Promise<void> {
  const ballast = randomBytes(isSuspect ? ballastBytes : 8).toString('base64');
  await db
    .insertInto('write_probe')
    .values({ probe_id: 1, ballast })
    .onConflict((conflict) => conflict.column('probe_id').doUpdateSet({ ballast }))
    .execute();
}

function openWriting(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -65536;
    PRAGMA temp_store = MEMORY;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA wal_autocheckpoint = ${checkpointPages};
    PRAGMA busy_timeout = 0;
  `);
  return database;
}
