import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { defineJob } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import { type Cluster, startCluster } from '../../../test/postgres/cluster.ts';
import { freshDatabase } from '../../../test/postgres.ts';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres/open.ts';
import { enqueue, enqueueAll, handleJob, type JobWorker, startJobs } from '../index.ts';
import { addEffect, effectsIn, until } from './workshop.ts';

const hold = defineJob({
  name: 'breath.hold',
  input: StrictObject({ name: Type.String() }),
  leaseSeconds: 30,
  attempts: 1,
  backoff: () => 0.1,
  concurrency: 8,
});
const draw = defineJob({ ...hold, name: 'breath.draw', attempts: 100 });

describe('workers without PostgreSQL', () => {
  let cluster: Cluster;
  let database: Database;
  let worker: JobWorker;
  let events: string[];
  let faults: unknown[];
  before(async () => {
    cluster = await startCluster();
  });
  beforeEach(async () => {
    const { url } = await freshDatabase(cluster);
    [events, faults] = [[], []];
    const outage = { lost: () => events.push('lost'), back: () => events.push('back') };
    database = openPostgres(url, { outage });
    await migrate(database);
  });
  afterEach(async () => {
    await worker.close();
    await database.close();
  });
  after(() => cluster.remove());

  const open = async () =>
    (await database.reader.selectFrom('job').select('job_id').where('ended_at', 'is', null).execute()).length;

  test('a job finished during an outage is recorded later, without using an attempt', async () => {
    const started = Promise.withResolvers<void>();
    const away = Promise.withResolvers<void>();
    worker = startJobs(
      [
        handleJob(hold, async ({ input, transact, done }) => {
          started.resolve();
          await away.promise;
          await transact((db) => addEffect(db, `step of ${input.name}`));
          return done((db) => addEffect(db, input.name));
        }),
      ],
      { database, onFault: (thrown) => faults.push(thrown) },
    );
    await database.transact((db) => enqueue(db, hold, { name: 'Ada' }, { now: database.now() }));
    await started.promise;
    await cluster.stop('fast');
    away.resolve();
    await until('the loss to be noticed', () => events.includes('lost'));
    await cluster.start();
    await database.reachable();
    await until('its end', async () => (await open()) === 0);
    assert.deepEqual(await effectsIn(database.reader), ['step of Ada', 'Ada']);
    assert.deepEqual(faults, []);
    assert.deepEqual(events, ['lost', 'back'], 'it is told once');
  });

  test('through database restarts each effect happens once, and work resumes by itself', async () => {
    const names = Array.from({ length: 2000 }, (_, number) => `${number}`);
    worker = startJobs(
      [handleJob(draw, async ({ input, done }) => done((db) => addEffect(db, input.name)))],
      {
        database,
        onFault: (thrown) => faults.push(thrown),
      },
    );
    await database.transact((db) =>
      enqueueAll(
        db,
        draw,
        names.map((name) => ({ input: { name } })),
        database.now(),
      ),
    );
    for (const [mode, least] of [
      ['fast', 200],
      ['immediate', 800],
    ] as const) {
      await until('some work', async () => (await effectsIn(database.reader)).length > least);
      await cluster.restart(mode);
      await until('it to be noticed', () => events.length > 0);
      await database.reachable();
    }
    await until('all of it', async () => (await open()) === 0, 90);
    assert.deepEqual((await effectsIn(database.reader)).sort(), names.sort());
    assert.deepEqual(faults, []);
  });

  test('a job whose lease ends during an outage is aborted, and restarts without using an attempt', async () => {
    const brief = { ...hold, leaseSeconds: 0.5 };
    const started = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    const tries: number[] = [];
    worker = startJobs(
      [
        handleJob(brief, async ({ attempt, signal, done }) => {
          tries.push(attempt);
          if (tries.length === 1) {
            started.resolve();
            signal.addEventListener('abort', () => aborted.resolve());
            await aborted.promise;
            throw signal.reason;
          }
          return done((db) => addEffect(db, 'once'));
        }),
      ],
      { database, onFault: (thrown) => faults.push(thrown) },
    );
    await database.transact((db) => enqueue(db, brief, { name: 'Ada' }, { now: database.now() }));
    await started.promise;
    await cluster.stop('fast');
    await aborted.promise;
    await cluster.start();
    await database.reachable();
    await until('its end', async () => (await open()) === 0);
    assert.deepEqual(await effectsIn(database.reader), ['once']);
    assert.deepEqual(tries, [1, 1]);
    assert.deepEqual(faults, []);
  });

  test('a stop during an outage completes', async () => {
    const started = Promise.withResolvers<void>();
    const away = Promise.withResolvers<void>();
    worker = startJobs(
      [
        handleJob(hold, async ({ done }) => {
          return done(async (db) => {
            started.resolve();
            await away.promise;
            await addEffect(db, 'never');
          });
        }),
      ],
      { database, stopMilliseconds: 100, onFault: (thrown) => faults.push(thrown) },
    );
    await database.transact((db) => enqueue(db, hold, { name: 'Ada' }, { now: database.now() }));
    await started.promise;
    await cluster.stop('immediate');
    away.resolve();
    try {
      const startedAt = performance.now();
      await worker.close();
      assert.ok(performance.now() - startedAt < 20_000);
    } finally {
      await cluster.start();
      await database.reachable();
    }
    assert.deepEqual(await effectsIn(database.reader), []);
  });
});
