import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from './postgres/cluster.ts';
import { freshDatabase, type Postgres, type PostgresServer, postgresForTests } from './postgres.ts';

let postgres: Postgres;
/** PostgreSQL itself, also where others go through a pooler. */
let server: PostgresServer;
before(async () => {
  postgres = await postgresForTests();
  server = { url: postgres.url };
});
after(() => postgres.stop());

async function query(url: string, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
    return rows.map(([first]) => String(first));
  } finally {
    await client.end();
  }
}

test('the server syncs to disk and has room for many connections', async () => {
  assert.deepEqual(await query(postgres.url, 'show fsync'), ['on']);
  assert.deepEqual(await query(postgres.url, 'show synchronous_commit'), ['on']);
  assert.deepEqual(await query(postgres.url, 'show max_connections'), ['200']);
});

test('the server listens on loopback only and wants a password', async () => {
  assert.deepEqual(await query(postgres.url, 'show listen_addresses'), ['127.0.0.1']);
  const wrong = new URL(postgres.url);
  wrong.password = 'wrong';
  await assert.rejects(query(wrong.href, 'select 1'), /password authentication failed/);
});

test('databases made at the same time are separate and empty', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, () => freshDatabase(server)));
  assert.equal(new Set(databases.map(({ url }) => url)).size, 8);
  await Promise.all(databases.map(({ url }) => query(url, 'create table things (id int)')));
  await Promise.all(databases.map(({ drop }) => drop()));
});

test('a database can be a copy of another one', async () => {
  const original = await freshDatabase(server);
  await query(original.url, 'create table things as select 42 as id');
  const copy = await freshDatabase(server, original.name);
  assert.deepEqual(await query(copy.url, 'select id from things'), ['42']);
  await Promise.all([copy.drop(), original.drop()]);
});

test('a dropped database is gone even when a connection was left open', async () => {
  const { url, drop } = await freshDatabase(server);
  const forgotten = new pg.Client({ connectionString: url });
  forgotten.on('error', () => {
    // The server ends the connection; that is the point here.
  });
  await forgotten.connect();
  await drop();
  await assert.rejects(query(url, 'select 1'), /does not exist/);
});

test('a server of a test’s own is stopped, crashed and started again on its port, with its data', async () => {
  const cluster = await startCluster();
  await query(cluster.url, 'create table things as select 42 as id');
  await cluster.restart('fast');
  assert.deepEqual(await query(cluster.url, 'select id from things'), ['42']);
  await cluster.restart('immediate');
  assert.deepEqual(await query(cluster.url, 'select id from things'), ['42']);
  await cluster.stop('fast');
  await assert.rejects(query(cluster.url, 'select 1'), { code: 'ECONNREFUSED' });
  await cluster.start();
  assert.deepEqual(await query(cluster.url, 'select id from things'), ['42']);
  await cluster.remove();
});

test('a server whose starter is killed stops and leaves no files', { timeout: 180_000 }, async () => {
  const starter = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `const { startPostgres } = await import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)});
       const { url } = await startPostgres();
       const { default: pg } = await import('pg');
       const client = new pg.Client({ connectionString: url });
       await client.connect();
       console.log((await client.query('show data_directory')).rows[0].data_directory);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: import.meta.dirname },
  );
  const [output] = await once(starter.stdout, 'data');
  const folder = String(output).trim();
  assert.ok(existsSync(folder));
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  // The removal is the last thing that happens.
  while (existsSync(folder)) await delay(50);
});
