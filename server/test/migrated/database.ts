import pg from 'pg';
import { databaseOn, type FreshDatabase, freshDatabase, type PostgresServer } from '../postgres.ts';
import { makeTables } from './file.ts';

/** Name of the database with all tables on the run's PostgreSQL; set by tools/test.ts. */
export const migratedDatabaseVariable = 'WHEELHOUSE_TEST_MIGRATED_DATABASE';

/** Names of copies that no test uses, in the `postgres` database: shared by all processes of a run. */
const spares = 'spare_copy';
/** Counts all columns and migrations: a test that changed tables keeps its copy from being used again. */
const shape = `select (select count(*) from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped)
  || '_' || (select count(*) from migration) as shape`;
/** Truncating a table makes new files for it and each of its indexes, 20 ms; deleting a few rows takes none of that. */
const deletedBytesMax = 256 * 1024;

/** Makes a database with all tables on a server, and returns its name. Nobody is connected to it. */
export async function makeMigratedDatabase({ url }: PostgresServer): Promise<string> {
  // A pooler would stay connected.
  const database = await freshDatabase({ url });
  await makeTables({ databaseUrl: database.url, dataDir: '' });
  const name = `${database.name}_${await on(database.url, shapeOf)}`;
  await on(url, async (client) => {
    await client.query(`alter database ${database.name} rename to ${name}`);
    await client.query(`create table ${spares} (name text primary key)`);
  });
  return name;
}

/**
 * A database with all tables for one test. Where the run has one to copy, the copy is emptied afterwards and given to
 * the next test: a new one costs 120 ms of processor time.
 */
export async function migratedDatabase(postgres: PostgresServer): Promise<FreshDatabase> {
  const template = process.env[migratedDatabaseVariable];
  if (template === undefined) return freshDatabase(postgres);
  const {
    rows: [spare],
  } = await ask<{ name: string }>(
    postgres.url,
    `delete from ${spares} where name = (select name from ${spares} limit 1 for update skip locked) returning name`,
  );
  const fresh = spare ? databaseOn(postgres, spare.name) : await freshDatabase(postgres, template);
  return {
    ...fresh,
    async drop() {
      if (!(await emptied(postgres, fresh.name, template))) return fresh.drop();
      await ask(postgres.url, `insert into ${spares} values ('${fresh.name}')`);
    },
  };
}

/** Deletes all rows but those of the migrations; false if its tables are no longer those of the template. */
async function emptied(postgres: PostgresServer, name: string, template: string): Promise<boolean> {
  const { url } = databaseOn({ url: postgres.url }, name);
  return on(url, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if (!template.endsWith(`_${await shapeOf(client)}`)) return false;
    // Those that nothing was ever written to have no pages.
    const { rows: written } = await client.query<{ relname: string; bytes: string }>(
      `select relname, pg_relation_size(oid) as bytes from pg_class where relkind = 'r'
        and relnamespace = 'public'::regnamespace and relname <> 'migration' and pg_relation_size(oid) > 0`,
    );
    const { rows: counting } = await client.query<{ name: string; first: string }>(
      `select sequencename as name, start_value as first from pg_sequences
        where schemaname = 'public' and last_value is not null`,
    );
    const large = written.filter(({ bytes }) => Number(bytes) > deletedBytesMax);
    const small = written.filter((table) => !large.includes(table));
    const statements = [
      // Without the checks of references, for which tables would need an order.
      'set session_replication_role = replica',
      ...small.map(({ relname }) => `delete from ${relname}`),
      ...large.map(({ relname }) => `truncate ${relname} cascade`),
      ...counting.map(({ name: sequence, first }) => `select setval('${sequence}', ${first}, false)`),
    ];
    await client.query(statements.join(';\n'));
    return true;
  });
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(shape);
  return rows[0]?.shape ?? '';
}

/** The types of `pg` leave out what it has of a socket. */
type Unreferenced = pg.Client & { ref(): void; unref(): void };

let connection: { readonly url: string; readonly client: Promise<Unreferenced> } | undefined;

/** Asks about spare copies over one connection of the process, which does not keep it running. */
async function ask<T extends object>(url: string, query: string): Promise<pg.QueryResult<T>> {
  if (connection?.url !== url) {
    const client = new pg.Client({ connectionString: url }) as Unreferenced;
    // A test of its own server may end it.
    client.on('error', () => {});
    connection = { url, client: client.connect().then(() => client) };
  }
  const client = await connection.client;
  client.ref();
  try {
    return await client.query<T>(query);
  } finally {
    client.unref();
  }
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
