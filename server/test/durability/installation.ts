import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { freshDatabase, type Postgres, postgresForTests } from '../postgres.ts';
import { launchServer, type ServerOptions, type ServerProcess } from './server-process.ts';

/** Ids and times: all below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Row = Readonly<Record<string, string | number | null>>;

/** One set of data, with as many server processes on it as a test starts. */
export interface Installation {
  /** Its data folder. */
  readonly folder: string;
  launch(options?: Partial<ServerOptions>): ServerProcess;
  /** Asks the database itself, past the server; the same SQL for both databases. */
  query(sql: string): Promise<readonly Row[]>;
  /** Removes the data. The servers have ended by then. */
  remove(): Promise<void>;
}

/** Data in a folder of its own, in SQLite: for one server at a time. */
export function onSqlite(): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-durability-'));
  return {
    folder,
    launch: (options) =>
      launchServer({ ...options, environment: { DATA_DIR: folder, ...options?.environment } }),
    async query(sql) {
      const database = new DatabaseSync(join(folder, 'wheelhouse.db'), { readOnly: true });
      try {
        return database.prepare(sql).all() as Row[];
      } finally {
        database.close();
      }
    },
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

/**
 * Data in a PostgreSQL database of its own, for any number of servers.
 * @param own a PostgreSQL that ends with the installation; the run's shared one unless given
 */
export async function onPostgres(own?: Postgres): Promise<Installation> {
  const postgres = own ?? (await postgresForTests());
  const database = await freshDatabase(postgres);
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-durability-'));
  const data = { DATA_DIR: folder, DATABASE_URL: database.url };
  return {
    folder,
    launch: (options) => launchServer({ ...options, environment: { ...data, ...options?.environment } }),
    async query(sql) {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    async remove() {
      if (!own) await database.drop();
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Where the service is run in earnest: each with as many processes as share the data. */
export const databases = [
  { title: 'one process on SQLite', open: async () => onSqlite(), processes: 1 },
  { title: 'two processes on one PostgreSQL', open: async () => onPostgres(), processes: 2 },
];
