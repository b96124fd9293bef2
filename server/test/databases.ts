import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { migratedDatabase } from './migrated/database.ts';
import { putTables } from './migrated/file.ts';
import { type FreshDatabase, type Postgres, postgresForTests } from './postgres.ts';

/** A new database with its tables. */
export interface OpenedDatabase {
  readonly database: Database;
  /** Opens it once more, as another process would. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

/** `slowReadSeconds` as the setting, in fractions where a test shall not take as long. */
export type OpenFresh = (options?: { readonly slowReadSeconds?: number }) => Promise<OpenedDatabase>;

/** Declares the same tests once for each database the product runs on. */
export function onEachDatabase(define: (openFresh: OpenFresh) => void): void {
  describe('on SQLite', () => define(openSqlite));
  describe('on PostgreSQL', () => {
    let postgres: Postgres;
    // Making a database takes most of a test's time, so one that a test is done with is emptied for the next.
    const unused: FreshDatabase[] = [];
    before(async () => {
      postgres = await postgresForTests();
    });
    define(async (options) => {
      const fresh = unused.pop() ?? (await migratedDatabase(postgres));
      return open({ databaseUrl: fresh.url, dataDir: '', ...options }, async () => {
        await empty(fresh.url);
        unused.push(fresh);
      });
    });
    // Behind the tests' own hooks, which close their databases.
    after(async () => {
      for (const fresh of unused) await fresh.drop();
      await postgres.stop();
    });
  });
}

async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Those that nothing was ever written to have no pages; to truncate one takes a new file for it and each of its indexes.
    const written = `select string_agg(relname, ', ') from pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace and relname <> 'migration' and pg_relation_size(oid) > 0`;
    const { rows } = await client.query<{ string_agg: string | null }>(written);
    if (rows[0]?.string_agg) await client.query(`truncate ${rows[0].string_agg} restart identity cascade`);
  } finally {
    await client.end();
  }
}

async function openSqlite(options: Parameters<OpenFresh>[0]): Promise<OpenedDatabase> {
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
    const database = await openDatabase(settings);
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
