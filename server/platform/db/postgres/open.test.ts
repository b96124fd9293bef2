import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { isNotReady } from '../../../kernel/errors.ts';
import {
  type FreshDatabase,
  freshDatabase,
  type Postgres,
  postgresForTests,
} from '../../../test/postgres.ts';
import type { Database, Db } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from './open.ts';

let postgres: Postgres;
let fresh: FreshDatabase;
let database: Database;

before(async () => {
  postgres = await postgresForTests();
  fresh = await freshDatabase(postgres);
  database = openPostgres(fresh.url);
  await migrate(database);
});
after(async () => {
  await database.close();
  await fresh.drop();
  await postgres.stop();
});

const countProjects = async (db: Database['reader']) =>
  (await db.selectFrom('project').select('name').execute()).length;

test('changes that read outside their transaction do not deadlock, however many', async () => {
  // Not through a pooler, which multiplexes them onto a few sessions.
  const direct = await freshDatabase({ url: postgres.url });
  const database = openPostgres(direct.url);
  await migrate(database);
  const changes = Array.from({ length: 100 }, (_, number) =>
    database.transact(async (db) => {
      await db
        .insertInto('project')
        .values({ name: `${number}`, internal: 0, created_at: 0 })
        .execute();
      await countProjects(database.reader);
    }),
  );
  await Promise.all(changes);
  assert.equal(await countProjects(database.reader), 100);
  await database.close();
  await direct.drop();
});

test('queued changes, however many, block no others', async () => {
  let entered = 0;
  const { promise: locked, resolve: markLocked } = Promise.withResolvers<void>();
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
  const holder = database.transact(async (db) => {
    await db.capabilities.takeLock('import');
    markLocked();
    await isDone;
  });
  await locked;
  const waiting = Array.from({ length: 50 }, () =>
    database.transact(async (db) => {
      await db.capabilities.takeLock('import');
      entered += 1;
    }),
  );
  for (let others = 0; others < 50; others++) await database.transact((db) => countProjects(db));
  assert.equal(entered, 0);
  done();
  await Promise.all([holder, ...waiting]);
  assert.equal(entered, 50);
});

test('a change waits until the one before it has ended', async () => {
  const order: string[] = [];
  const { promise: locked, resolve: markLocked } = Promise.withResolvers<void>();
  const first = database.transact(async (db) => {
    await db.capabilities.takeLock('import');
    markLocked();
    // Changes with another lock, or none, proceed meanwhile.
    await database.transact((other) => other.capabilities.takeLock('export'));
    await database.transact(async () => void order.push('without'));
    order.push('first');
  });
  await locked;
  const second = database.transact(async (db) => {
    await db.capabilities.takeLock('import');
    order.push('second');
  });
  await Promise.all([first, second]);
  assert.deepEqual(order, ['without', 'first', 'second']);
});

test('a change that times out on locks is not ready, and repeatable', async () => {
  await database.transact((db) =>
    db.insertInto('project').values({ name: 'held', internal: 0, created_at: 0 }).execute(),
  );
  const hold = (db: Db) =>
    db.capabilities.lockRows(db.selectFrom('project').select('name').where('name', '=', 'held')).execute();
  await database.transact(async (db) => {
    await hold(db);
    const other = database.transact(async (late) => {
      await sql`set local lock_timeout = 50`.execute(late);
      await hold(late);
    });
    await assert.rejects(other, (thrown) => isNotReady(thrown) && thrown.members.outcome === undefined);
  });
});

test('a commit waits for the disk, unless it only needs to survive a crash', async () => {
  const mode = async (db: Db) =>
    (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)).rows[0]
      ?.synchronous_commit;
  assert.equal(await database.transact(mode), 'on');
  assert.equal(await database.transact(mode, 'crash'), 'off');
  assert.equal(await database.transact(mode), 'on');
});

test('time is PostgreSQL’s, whatever this machine’s clock', async () => {
  const hours = 3 * 3_600_000;
  // Not through a pooler: database settings apply to sessions opened afterwards.
  const otherDatabase = await freshDatabase({ url: postgres.url });
  const ahead = openPostgres(otherDatabase.url);
  await sql`create function public.clock_timestamp() returns timestamptz language sql
    as $$ select pg_catalog.clock_timestamp() + interval '3 hours' $$`.execute(ahead.reader);
  await sql`alter database ${sql.ref(otherDatabase.name)} set search_path = public, pg_catalog`.execute(
    ahead.reader,
  );
  const another = openPostgres(otherDatabase.url);
  await another.ping();
  const differs = another.now() - Date.now() - hours;
  assert.ok(Math.abs(differs) < 1000, `${differs} ms off`);
  await Promise.all([ahead.close(), another.close()]);
  await otherDatabase.drop();
});
