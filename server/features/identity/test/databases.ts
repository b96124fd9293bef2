import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import type { Database } from '../../../platform/db/database.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { openDatabase } from '../../../platform/db/open.ts';
import { freshDatabase, type Postgres, postgresForTests } from '../../../test/postgres.ts';

/** A new database with its tables. */
export interface OpenedDatabase {
  readonly database: Database;
  /** Opens it once more, as another process would. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

export type OpenFresh = () => Promise<OpenedDatabase>;

/** Declares the same tests once for each database the product runs on. */
export function onEachDatabase(define: (openFresh: OpenFresh) => void): void {
  describe('on SQLite', () => define(openSqlite));
  describe('on PostgreSQL', () => {
    let postgres: Postgres;
    before(async () => {
      postgres = await postgresForTests();
    });
    define(() => openPostgres(postgres.url));
    // Behind the tests' own hooks, which close their databases.
    after(() => postgres.stop());
  });
}

async function openSqlite(): Promise<OpenedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wheelhouse-identity-'));
  return open({ databaseUrl: undefined, dataDir }, async () => rmSync(dataDir, { recursive: true }));
}

async function openPostgres(serverUrl: string): Promise<OpenedDatabase> {
  const { url, drop } = await freshDatabase(serverUrl);
  return open({ databaseUrl: url, dataDir: '' }, drop);
}

async function open(
  settings: Parameters<typeof openDatabase>[0],
  remove: () => Promise<void>,
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
      await remove();
    },
  };
}
