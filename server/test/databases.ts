import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { everyDatabaseVariable } from './every-database.ts';
import { migratedDatabase } from './migrated/database.ts';
import { putTables } from './migrated/file.ts';
import { type Postgres, postgresForTests } from './postgres.ts';

/** A new database with its tables. */
export interface OpenedDatabase {
  readonly database: Database;
  /** Opens it once more, as another process would. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

/** Each connection is a process of PostgreSQL, whose start and end take 10 ms: the product's 20 took most of its time. */
export const databaseConnectionsMax = { changes: 3, reads: 3 };

/** `slowReadSeconds` as the setting, in fractions where a test shall not take as long. */
export type OpenFresh = (options?: { readonly slowReadSeconds?: number }) => Promise<OpenedDatabase>;

/** Declares the same tests once for each database the product runs on. */
export function onEachDatabase(define: (openFresh: OpenFresh) => void): void {
  describe('on SQLite', () => define(openSqlite));
  describe('on PostgreSQL', () => {
    let postgres: Postgres;
    before(async () => {
      postgres = await postgresForTests();
    });
    define(async (options) => {
      const fresh = await migratedDatabase(postgres);
      return open({ databaseUrl: fresh.url, dataDir: '', ...options }, fresh.drop);
    });
    // Behind the tests' own hooks, which close their databases.
    after(() => postgres.stop());
  });
}

/** Declares tests whose subject is not storage: they run on both databases only with `WHEELHOUSE_TEST_EVERY_DATABASE`. */
export function onADatabase(define: (openFresh: OpenFresh) => void): void {
  if (process.env[everyDatabaseVariable] === 'yes') onEachDatabase(define);
  else describe('on SQLite', () => define(openSqlite));
}

/** A new SQLite in a folder of its own. */
export async function openSqlite(options?: Parameters<OpenFresh>[0]): Promise<OpenedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-database-'));
  putTables(dataDir);
  const remove = async () => rmSync(dataDir, { recursive: true });
  return open({ databaseUrl: undefined, dataDir, ...options }, remove);
}

async function open(
  settings: Parameters<typeof openDatabase>[0],
  done: () => Promise<void>,
): Promise<OpenedDatabase> {
  const opened: Database[] = [];
  const another = async () => {
    const database = await openDatabase(settings, { connectionsMax: databaseConnectionsMax });
    opened.push(database);
    return database;
  };
  const database = await another();
  await migrate(database);
  return {
    database,
    another,
    async close() {
      for (const each of opened) await each.close();
      await done();
    },
  };
}
