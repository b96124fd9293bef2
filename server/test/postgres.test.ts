import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { query } from './postgres/query.ts';
import { freshDatabase, type Postgres, type PostgresServer, postgresForTests } from './postgres.ts';

let postgres: Postgres;
/** PostgreSQL itself, also where others go through a pooler. */
let server: PostgresServer;
before(async () => {
  postgres = await postgresForTests();
  server = { url: postgres.url };
});
after(() => postgres.stop());

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
