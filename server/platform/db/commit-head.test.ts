import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type FreshDatabase, freshDatabase, type Postgres, postgresForTests } from '../../test/postgres.ts';
import type { Database, Db } from './database.ts';
import { openDatabase } from './open.ts';
import { settledTransaction } from './postgres/settled.ts';

describe('the head of the change feed on PostgreSQL', { timeout: 180_000 }, () => {
  let postgres: Postgres;
  let ours: FreshDatabase;
  let another: FreshDatabase;
  let database: Database;
  const clients: pg.Client[] = [];
  before(async () => {
    postgres = await postgresForTests();
    [ours, another] = [await freshDatabase(postgres), await freshDatabase(postgres)];
    database = await openDatabase({ databaseUrl: ours.url, dataDir: '' });
  });
  after(async () => {
    for (const client of clients) await client.end();
    await database.close();
    await ours.drop();
    await another.drop();
    await postgres.stop();
  });

  /** Begins a transaction that writes; returns its number. */
  async function begin({ url }: FreshDatabase) {
    const client = new pg.Client({ connectionString: url });
    clients.push(client);
    await client.connect();
    await client.query('begin');
    const { rows } = await client.query<{ txid: string }>('select pg_current_xact_id()::text as txid');
    return { txid: Number(rows[0]?.txid), commit: () => client.query('commit') };
  }
  const headOf = async (db: Db) =>
    (await sql<{ txid: number }>`select ${settledTransaction} as txid`.execute(db)).rows[0]?.txid ?? 0;
  const head = () => headOf(database.reader);
  /** The database of a transaction that has just begun is unknown, so the head may lag but never run ahead. */
  async function waitForHead(position: number): Promise<void> {
    for (let at = await head(); at < position; at = await head()) await pause(20);
  }

  test('stays before running transactions and all that began later', async () => {
    const first = await begin(ours);
    const second = await begin(ours);
    await second.commit();
    assert.ok((await head()) < first.txid);
    await first.commit();
    await waitForHead(second.txid);
  });

  test('ignores transactions in other databases', async () => {
    const foreign = await begin(another);
    const first = await begin(ours);
    const second = await begin(ours);
    await second.commit();
    await waitForHead(first.txid - 1);
    assert.ok((await head()) < first.txid);
    await first.commit();
    await waitForHead(second.txid);
    await foreign.commit();
  });

  test('stays before the asking transaction', async () => {
    await database.transact(async (db) => {
      const { rows } = await sql<{ txid: number }>`select pg_current_xact_id()::text::bigint as txid`.execute(
        db,
      );
      const later = await begin(ours);
      await later.commit();
      assert.ok((await headOf(db)) < (rows[0]?.txid ?? 0));
    });
  });
});
