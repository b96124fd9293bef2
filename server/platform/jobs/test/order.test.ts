import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { defineJob, GiveUp, RetryLater } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { enqueue, enqueueAll, handleJob, type JobRun } from '../index.ts';
import { openWorkshop, until, type Workshop } from './workshop.ts';

// Order of jobs, and jobs that wait for one another.

type Run = JobRun<{ name: string }>;
const basic = {
  input: StrictObject({ name: Type.String() }),
  leaseSeconds: 30,
  attempts: 3,
  backoff: () => 3600,
};
const wash = defineJob({ ...basic, name: 'dish.wash', concurrency: 1 });
const dry = defineJob({ ...basic, name: 'dish.dry', concurrency: 1 });
/** The partition is the first letter of the name. */
const carry = defineJob({
  ...basic,
  name: 'dish.carry',
  concurrency: 8,
  partitionKey: ({ name }) => name.slice(0, 1),
});

onEachDatabase((openFresh) => {
  let shop: Workshop;
  let order: string[];
  beforeEach(async () => {
    shop = await openWorkshop(openFresh);
    order = [];
  });
  afterEach(() => shop.close());

  const note = async ({ input }: Run) => void order.push(input.name);
  const add = (job: typeof wash, name: string, options = {}) =>
    shop.database.transact((db) => enqueue(db, job, { name }, { now: shop.database.now(), ...options }));
  const addAll = (job: typeof wash, names: readonly string[]) =>
    shop.database.transact((db) =>
      enqueueAll(
        db,
        job,
        names.map((name) => ({ input: { name } })),
        shop.database.now(),
      ),
    );

  test('jobs are ordered by priority, due time and creation', async () => {
    const now = shop.database.now();
    await add(wash, 'low', { priority: 'low', runAt: now - 9000 });
    await add(wash, 'later', { runAt: now - 1000 });
    await add(wash, 'earlier', { runAt: now - 2000 });
    await add(wash, 'as early', { runAt: now - 2000 });
    await add(wash, 'not yet', { priority: 'high', runAt: now + 3_600_000 });
    await add(wash, 'high', { priority: 'high' });
    shop.start([handleJob(wash, note)]);
    await until('all', () => order.length === 5);
    assert.deepEqual(order, ['high', 'earlier', 'as early', 'later', 'low']);
  });

  test('a partition runs one job at a time across processes, in creation order', async () => {
    const names = Array.from({ length: 30 }, (_, number) => `${'abc'[number % 3]}${number}`);
    await addAll(carry, names);
    const busy = new Map<string, number>();
    let mostInPartition = 0;
    let mostAtOnce = 0;
    const handler = handleJob(carry, async ({ input }) => {
      const partition = input.name.slice(0, 1);
      busy.set(partition, (busy.get(partition) ?? 0) + 1);
      mostInPartition = Math.max(mostInPartition, busy.get(partition) ?? 0);
      mostAtOnce = Math.max(
        mostAtOnce,
        [...busy.values()].reduce((sum, count) => sum + count),
      );
      order.push(input.name);
      await new Promise(setImmediate);
      busy.set(partition, (busy.get(partition) ?? 0) - 1);
    });
    shop.start([handler]);
    await shop.startElsewhere([handler]);
    await until('all', () => order.length === 30);
    assert.equal(mostInPartition, 1);
    assert.ok(mostAtOnce > 1, 'partitions do not wait for each other');
    for (const partition of 'abc') {
      const inPartition = (all: readonly string[]) => all.filter((name) => name.startsWith(partition));
      assert.deepEqual(inPartition(order), inPartition(names));
    }
    await until('nothing left', async () => (await shop.unfinishedCount()) === 0);
    const { reader } = shop.database;
    assert.deepEqual(await reader.selectFrom('job_lane').selectAll().execute(), []);
  });

  test('a partition runs as many jobs as its kind allows', async () => {
    const broad = { ...carry, perPartition: 3 };
    await addAll(broad, ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
    const { promise, resolve } = Promise.withResolvers<void>();
    const handler = handleJob(broad, async (run) => {
      await note(run);
      await promise;
    });
    shop.start([handler]);
    await shop.startElsewhere([handler]);
    await until('three', () => order.length === 3);
    // A worker that could take a fourth job has looked for one by then.
    await add(wash, 'look');
    await shop.startElsewhere([handleJob(wash, note), handler]);
    await until('a look', () => order.includes('look'));
    assert.equal(order.filter((name) => name !== 'look').length, 3);
    resolve();
    await until('all', () => order.length === 8);
  });

  test('retrying and dead jobs do not block their partition', async () => {
    await addAll(carry, ['a1', 'a2', 'a3']);
    shop.start([
      handleJob(carry, async (run) => {
        await note(run);
        if (run.input.name === 'a1') throw new RetryLater(3600, 'Later.');
        if (run.input.name === 'a2') throw new GiveUp('Broken.');
      }),
    ]);
    await until('all', () => order.length === 3);
    assert.deepEqual(order, ['a1', 'a2', 'a3']);
    await add(carry, 'a4');
    await until('one that comes later', () => order.includes('a4'));
  });

  test('a partition with thousands of jobs delays no other', async () => {
    const many = Array.from({ length: 3000 }, (_, number) => `a${number}`);
    await addAll(carry, many);
    shop.start([handleJob(carry, note)]);
    await until('a beginning', () => order.length > 5);
    const before = order.length;
    await add(carry, 'b1');
    await until('the other partition', () => order.includes('b1'));
    const { length } = order;
    assert.ok(length < many.length, `after ${length - before} others`);
  });

  test('a kind with thousands of jobs blocks no other of its or lower priority', async () => {
    const flood = { ...wash, concurrency: 16 };
    await addAll(
      flood,
      Array.from({ length: 5000 }, (_, number) => `flood ${number}`),
    );
    const started = Promise.withResolvers<void>();
    shop.start(
      [
        handleJob(flood, async (run) => {
          await note(run);
          if (order.length > 50) started.resolve();
        }),
        handleJob(dry, note),
      ],
      { atOnceMax: 4 },
    );
    await started.promise;
    await add(dry, 'same');
    await add(dry, 'lower', { priority: 'low' });
    await until('both', () => order.includes('same') && order.includes('lower'));
    assert.ok(order.length < 5000, `after ${order.length}`);
  });

  test('a kind whose jobs never end blocks no other', async () => {
    const stuck = { ...wash, concurrency: 16 };
    await addAll(
      stuck,
      Array.from({ length: 20 }, (_, number) => `${number}`),
    );
    const { promise, resolve } = Promise.withResolvers<void>();
    let runningCount = 0;
    shop.start(
      [
        handleJob(stuck, async () => {
          runningCount += 1;
          await promise;
        }),
        handleJob(dry, note),
      ],
      { atOnceMax: 4 },
    );
    await until('no room', () => runningCount === 4);
    await add(dry, 'other');
    await until('the other', () => order.includes('other'));
    assert.equal(runningCount, 4);
    resolve();
  });

  test('jobs of unknown kinds are left alone', async () => {
    const newer = defineJob({ ...basic, name: 'dish.polish' });
    await add(newer, 'newer');
    const lost = await add(newer, 'lost');
    await shop.database.transact((db) =>
      db
        .updateTable('job')
        .set({ state: 'claimed', claim: 1, lease_until: 1 })
        .where('job_id', '=', lost.id)
        .execute(),
    );
    await addAll(wash, ['one', 'two']);
    shop.start([handleJob(wash, note)]);
    await until('its own', () => order.length === 2);
    await until('them gone', async () => (await shop.unfinishedCount()) === 2);
    const rows = await shop.database.reader
      .selectFrom('job')
      .select(['state', 'attempts', 'claim'])
      .orderBy('job_id')
      .execute();
    assert.deepEqual(rows, [
      { state: 'waiting', attempts: 0, claim: 0 },
      { state: 'claimed', attempts: 0, claim: 1 },
    ]);
  });
});
