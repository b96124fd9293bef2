import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { Failure } from '../../../kernel/errors.ts';
import { type Pooler, startPooler, withoutPooler } from '../../../test/postgres/pooler.ts';
import {
  type FreshDatabase,
  freshDatabase,
  type Postgres,
  postgresForTests,
} from '../../../test/postgres.ts';
import type { Database, Db } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from './open.ts';

// Two processes whose transactions share sessions through a pooler in transaction mode.

describe('behind a pooler', { skip: withoutPooler, timeout: 120_000 }, () => {
  let postgres: Postgres;
  let pooler: Pooler;
  let fresh: FreshDatabase;
  let direct: pg.Client;
  let processes: [Database, Database];
  let ran: readonly (readonly string[])[];

  before(async () => {
    postgres = await postgresForTests();
    pooler = await startPooler(postgres.url);
    fresh = await freshDatabase({ url: postgres.url, poolerUrl: pooler.url });
    const straight = new URL(postgres.url);
    straight.pathname = `/${fresh.name}`;
    direct = new pg.Client({ connectionString: straight.href });
    await direct.connect();
    processes = [
      openPostgres(fresh.url, { slowReadSeconds: 0.3 }),
      openPostgres(fresh.url, { slowReadSeconds: 0.3 }),
    ];
    ran = await Promise.all(processes.map((database) => migrate(database)));
  });
  after(async () => {
    for (const database of processes) await database.close();
    await direct.end();
    await pooler.remove();
    await fresh.drop();
    await postgres.stop();
  });

  const addProject = (db: Db, name: string) =>
    db.insertInto('project').values({ name, internal: 0, created_at: 0 }).execute();
  const shown = async (db: Db, setting: string) =>
    (await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db)).rows[0]?.value;
  const pidOf = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  /** Runs many changes at once in both processes. */
  const runConcurrently = <T>(work: (db: Db) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 24 }, (_, index) => processes[index % 2 ? 1 : 0].transact(work)));
  const slowly = (database: Database, seconds: number) =>
    sql`select pg_sleep(${seconds})`.execute(
      database.slowReader({ signal: undefined, deadlineScope: 'call' }),
    );

  test('a few sessions serve all processes', async () => {
    const pids = new Set(await runConcurrently(pidOf));
    assert.ok(pids.size > 0 && pids.size <= 4, `${pids.size} sessions`);
  });

  test('processes started together create the tables once', () => {
    assert.deepEqual(ran.map((names) => names.length > 0).toSorted(), [false, true]);
  });

  test('settings of slow reads and notes do not leak into other transactions', async () => {
    const [one, other] = processes;
    for (let times = 0; times < 5; times++) {
      await Promise.all([slowly(one, 0.02), slowly(one, 0.02), slowly(other, 0.02)]);
      await Promise.all([one, other].map((each) => each.transact((db) => addProject(db, 'note'), 'crash')));
      await runConcurrently((db) => addProject(db, 'written'));
      assert.deepEqual(
        new Set(
          await runConcurrently(async (db) =>
            [await shown(db, 'statement_timeout'), await shown(db, 'synchronous_commit')].join(),
          ),
        ),
        new Set(['2min,on']),
      );
    }
    // Outside of transactions, sessions keep their initial settings.
    const reads = Array.from({ length: 16 }, async () => [
      await shown(one.reader, 'statement_timeout'),
      await shown(one.reader, 'lock_timeout'),
      await shown(one.reader, 'default_transaction_read_only'),
    ]);
    assert.deepEqual(new Set((await Promise.all(reads)).map(String)), new Set(['0,0,off']));
  });

  test('a slow read is cancelled at its deadline, in PostgreSQL too', async () => {
    await assert.rejects(
      slowly(processes[0], 60),
      (thrown) => thrown instanceof Failure && thrown.code === 'took_too_long',
    );
    const sleepingQuery = `select 1 from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`;
    while ((await direct.query(sleepingQuery)).rows.length > 0) await new Promise(setImmediate);
    await slowly(processes[0], 0.01);
  });

  test('the turn is exclusive across processes', async () => {
    let inside = 0;
    const results = await runConcurrently(async (db) => {
      await db.capabilities.takeLock('import');
      inside += 1;
      const now = inside;
      await addProject(db, 'import');
      inside -= 1;
      return now;
    });
    assert.equal(Math.max(...results), 1);
  });

  test('a notifier reaches the other process within a second', async () => {
    const [one, other] = processes;
    let received = Promise.withResolvers<void>();
    const stop = other.notifier.listen(() => received.resolve());
    // Until it is known that notifications do not arrive, some may be lost: listeners also poll.
    const notifyTimer = setInterval(() => one.notifier.notify(), 100);
    for (let times = 0; times < 3; times++) {
      await received.promise;
      received = Promise.withResolvers();
    }
    clearInterval(notifyTimer);
    // The last of the earlier ones may arrive in place of the first of these.
    for (let times = 0; times < 3; times++) {
      received = Promise.withResolvers();
      const startedAt = performance.now();
      one.notifier.notify();
      await received.promise;
      const milliseconds = performance.now() - startedAt;
      assert.ok(milliseconds < 10_000, `took ${milliseconds} ms`);
    }
    stop();
  });

  test('sessions keep no lock and no prepared statement', async () => {
    const locks = `select 1 from pg_locks join pg_database on database = pg_database.oid where locktype = 'advisory' and datname = current_database()`;
    assert.deepEqual((await direct.query(locks)).rows, []);
    const statements = await runConcurrently(
      async (db) => (await sql`select name from pg_prepared_statements`.execute(db)).rows.length,
    );
    assert.deepEqual(new Set(statements), new Set([0]));
  });
});
