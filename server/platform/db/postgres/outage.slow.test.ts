import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { Failure } from '../../../kernel/errors.ts';
import { type Cluster, startCluster } from '../../../test/postgres/cluster.ts';
import { type Network, startNetwork } from '../../../test/postgres/network.ts';
import { freshDatabase } from '../../../test/postgres.ts';
import type { Database, Db } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from './open.ts';

// Calls during and after an outage of PostgreSQL.

let cluster: Cluster;
let url: string;
let network: Network;
let database: Database;
let events: string[];

before(async () => {
  cluster = await startCluster();
  ({ url } = await freshDatabase(cluster));
  const migrated = openPostgres(url);
  await migrate(migrated);
  await migrated.close();
});
beforeEach(async () => {
  network = await startNetwork(url);
  events = [];
  const outage = { lost: () => events.push('lost'), back: () => events.push('back') };
  database = openPostgres(network.url, { outage });
});
afterEach(async () => {
  await database.close();
  await network.close();
});
after(() => cluster.remove());

const addProject = (db: Db, name: string) =>
  db.insertInto('project').values({ name, internal: 0, created_at: 0 }).execute();
const projectsNamed = async (name: string) =>
  (await database.reader.selectFrom('project').select('name').where('name', '=', name).execute()).length;
const pidOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
const positionOnDisk = async () =>
  (await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(database.reader))
    .rows[0]?.lsn;

/** Asserts a failure with `not_ready`, a Retry-After, and this outcome. */
async function assertNotReady(attempt: Promise<unknown>, outcome?: 'unknown'): Promise<void> {
  await assert.rejects(attempt, (thrown) => {
    assert.ok(thrown instanceof Failure, String(thrown));
    assert.equal(thrown.code, 'not_ready');
    assert.match(thrown.headers['Retry-After'] ?? '', /^\d+$/);
    assert.equal(thrown.members.outcome, outcome);
    return true;
  });
}

async function past(sqlText: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sqlText);
  await client.end();
}

test('a connection lost between statements is not ready, and the next change works', async () => {
  const cut = database.transact(async (db) => {
    await addProject(db, 'ended');
    await past(`select pg_terminate_backend(${await pidOf(db)}, 5000)`);
    await addProject(db, 'ended');
  });
  await assertNotReady(cut);
  await database.reachable();
  assert.equal(await projectsNamed('ended'), 0);
  await database.transact((db) => addProject(db, 'after the end'));
  assert.equal(await projectsNamed('after the end'), 1);
});

test('a connection lost during a statement is not ready', async () => {
  const { promise: querying, resolve: markQuerying } = Promise.withResolvers<number>();
  const cut = database.transact(async (db) => {
    markQuerying(await pidOf(db));
    await sql`select pg_sleep(60)`.execute(db);
  });
  cut.catch(() => {});
  await past(`select pg_terminate_backend(${await querying}, 5000)`);
  await assertNotReady(cut);
});

test('a connection lost immediately is not ready, and the next change works', async () => {
  // The reply to the last authentication message completes the connection.
  network.endBehindAnswerTo('c=biws');
  await assertNotReady(projectsNamed('nobody'));
  await database.reachable();
  assert.equal(await projectsNamed('nobody'), 0);
});

for (const mode of ['fast', 'immediate'] as const) {
  test(`through a ${mode} restart every call succeeds or is not ready, and service resumes`, async () => {
    let finishedCount = 0;
    let refused = 0;
    let isOver = false;
    const callers = Array.from({ length: 30 }, async (_, caller) => {
      for (let count = 0; !isOver; count++) {
        const change = database.transact((db) => addProject(db, `${mode} ${caller} ${count}`));
        const reading = projectsNamed('nobody');
        for (const attempt of await Promise.allSettled([change, reading])) {
          if (attempt.status === 'fulfilled') finishedCount += 1;
          else if (attempt.reason instanceof Failure && attempt.reason.code === 'not_ready') refused += 1;
          else throw attempt.reason;
        }
        await new Promise(setImmediate);
      }
    });
    const all = Promise.all(callers);
    const until = async (condition: () => boolean) => {
      while (!condition()) await Promise.race([new Promise(setImmediate), all]);
    };
    await until(() => finishedCount > 100);
    await cluster.stop(mode);
    const refusedBefore = refused;
    await until(() => refused > refusedBefore + 30);
    await cluster.start();
    const doneBefore = finishedCount;
    await until(() => finishedCount > doneBefore + 100);
    isOver = true;
    await all;
    await database.reachable();
    assert.deepEqual(events, ['lost', 'back'], 'each is told once');
  });
}

test('a commit with a lost response is unknown, and not repeated', async () => {
  let runs = 0;
  const change = database.transact(async (db) => {
    runs += 1;
    await addProject(db, 'unknown');
    network.cutNextAnswer();
  });
  await assertNotReady(change, 'unknown');
  assert.equal(runs, 1);
  await database.reachable();
  assert.equal(await projectsNamed('unknown'), 1, 'it has happened');
});

test('a note with a lost commit response is verified: it happened once', async () => {
  let runs = 0;
  await database.transact(async (db) => {
    runs += 1;
    await addProject(db, 'note');
    network.cutNextAnswer();
  }, 'crash');
  assert.equal(runs, 1);
  assert.equal(await projectsNamed('note'), 1);
});

test('changes after a crash are behind every position given out before', async () => {
  const change = { at: 0, site_id: null, project_id: null, kind: 'event', parent_id: null, op: 'created' };
  const record = (id: number) =>
    database.transact((db) =>
      db
        .insertInto('change')
        .values({ ...change, record_id: id })
        .execute(),
    );
  await record(1);
  // Asynchronous commits are lost in the crash and their transaction numbers reused; unless the WAL writer, woken by
  // the first of them, flushes before it sleeps with the new delay.
  await past(`alter system set wal_writer_delay = '10s'`);
  await past('select pg_reload_conf()');
  let onDisk: string | undefined;
  let last: string;
  do {
    onDisk = await positionOnDisk();
    last = `not on disk behind ${onDisk}`;
    for (let count = 0; count < 10; count++) await database.transact((db) => addProject(db, last), 'crash');
  } while ((await positionOnDisk()) !== onDisk);
  const position = await database.reader.capabilities.commitHead();
  await cluster.restart('immediate');
  await database.reachable();
  assert.ok((await projectsNamed(last)) < 10, 'changes are lost');
  await record(2);
  const behind = database.reader.capabilities.inCommitOrder(
    database.reader.selectFrom('change'),
    position,
    await database.reader.capabilities.commitHead(),
  );
  assert.deepEqual(
    (await behind.select('record_id').execute()).map((row) => row.record_id),
    [2],
  );
});

test('a dead network is noticed within 15 seconds; slow statements continue', async () => {
  const slow = openPostgres(url);
  const sleepingQuery = sql`select pg_sleep(12)`.execute(slow.reader);
  await database.transact((db) => addProject(db, 'before'));
  await projectsNamed('before');
  network.swallow();
  const startedAt = performance.now();
  const attempts = [database.transact((db) => addProject(db, 'swallowed')), projectsNamed('before')];
  await Promise.all(attempts.map((attempt) => assertNotReady(attempt)));
  const seconds = (performance.now() - startedAt) / 1000;
  assert.ok(seconds < 15, `took ${seconds} s`);
  network.heal();
  await database.reachable();
  await database.transact((db) => addProject(db, 'healed'));
  assert.equal(await projectsNamed('healed'), 1);
  await sleepingQuery;
  await slow.close();
});

test('reset connections are replaced', async () => {
  for (let times = 0; times < 3; times++) {
    await projectsNamed('nobody');
    network.reset();
    const attempts = await Promise.allSettled([projectsNamed('nobody'), projectsNamed('nobody')]);
    for (const attempt of attempts)
      if (attempt.status === 'rejected') await assertNotReady(Promise.reject(attempt.reason));
    await database.reachable();
    await projectsNamed('nobody');
  }
});

test('a server without free connections is not ready', async () => {
  await past('create role cramped login password $$cramped$$ connection limit 1');
  const crampedUrl = new URL(url);
  crampedUrl.username = crampedUrl.password = 'cramped';
  const cramped = openPostgres(crampedUrl.href);
  // Reads occupy the only connection.
  await cramped.ping();
  await assertNotReady(cramped.transact((db) => pidOf(db)));
  await cramped.close();
});

test('a statement’s own error is not an outage', async () => {
  await assert.rejects(sql`select * from nothing`.execute(database.reader), { code: '42P01' });
  await assert.rejects(
    database.transact((db) => sql`select 1 / 0`.execute(db)),
    { code: '22012' },
  );
  assert.deepEqual(events, []);
});

test('a notifier works across processes after a restart', async () => {
  const other = openPostgres(url);
  let rings = 0;
  const { promise: received, resolve: markReceived } = Promise.withResolvers<void>();
  let isBack = false;
  const stop = database.notifier.listen(() => {
    rings += 1;
    if (isBack) markReceived();
  });
  const notifyUntil = async (condition: () => boolean) => {
    while (!condition()) {
      other.notifier.notify();
      await new Promise((resume) => setTimeout(resume, 25));
    }
  };
  await notifyUntil(() => rings > 1);
  await cluster.restart('fast');
  await Promise.all([database.reachable(), other.reachable()]);
  const before = rings;
  isBack = true;
  await notifyUntil(() => rings > before + 1);
  await received;
  stop();
  await other.close();
});
