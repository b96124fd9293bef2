import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import pg from 'pg';
import { createLog } from '../../platform/log/index.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { type FreshDatabase, freshDatabase, type Postgres, postgresForTests } from '../postgres.ts';
import { becomes } from './readiness.ts';

// A service that answers reads but cannot write is not ready, says why in its log, and is ready again by itself.

let app: TestApp;
let lines: string[];
const start = async (databaseUrl?: string) => {
  lines = [];
  const destination = { write: (line: string) => void lines.push(line) };
  app = await startTestApp({ settings: { databaseUrl }, log: createLog({ level: 'warn', destination }) });
};
const reasons = () => lines.filter((line) => /Not ready|cannot be used/.test(line)).join('');

describe('on SQLite', () => {
  beforeEach(() => start());
  afterEach(() => app.close());

  test('a change blocking the writer makes the service not ready until it ends', async () => {
    const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
    const holding = app.database.transact(() => isDone);
    await becomes(503, app.url);
    assert.match(reasons(), /took more than 2000 ms/);
    done();
    await holding;
    await becomes(200, app.url);
  });
});

describe('on PostgreSQL', () => {
  let postgres: Postgres;
  let fresh: FreshDatabase;
  beforeEach(async () => {
    postgres = await postgresForTests();
    fresh = await freshDatabase(postgres);
    await start(fresh.url);
  });
  afterEach(async () => {
    await app.close();
    await fresh.drop();
    await postgres.stop();
  });

  /** Sets it for the connections that follow, and has the present ones end. */
  async function setReadOnly(mode: 'on' | 'off'): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`alter database ${fresh.name} set default_transaction_read_only = ${mode}`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      fresh.name,
    ]);
    await client.end();
  }

  test('a read-only database makes the service not ready until it is writable', async () => {
    await setReadOnly('on');
    await becomes(503, app.url);
    // The connections that were ended are the first reason; the second is what stays.
    while (!/read-only transaction/.test(reasons())) await becomes(503, app.url);
    await setReadOnly('off');
    await becomes(200, app.url);
  });
});
