import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { defineJob, GiveUp, RetryLater } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import {
  countByState,
  deleteForgettable,
  discardDead,
  enqueue,
  findJob,
  handleJob,
  type JobRun,
  retryDead,
  selectDead,
} from '../index.ts';
import { addEffect, handClock, openWorkshop, until, type Workshop } from './workshop.ts';

// Endings of jobs: done, retried, given up, retried by a person.

const Input = StrictObject({ name: Type.String() });
type Run = JobRun<{ name: string }>;
const bake = defineJob({
  name: 'bread.bake',
  input: Input,
  leaseSeconds: 30,
  attempts: 3,
  backoff: (attempt) => attempt * 100,
});
const keptJob = defineJob({ ...bake, name: 'bread.show', keepSeconds: 60 });

onEachDatabase((openFresh) => {
  let shop: Workshop;
  let clock: ReturnType<typeof handClock>;
  beforeEach(async () => {
    shop = await openWorkshop(openFresh);
    clock = handClock();
  });
  afterEach(() => shop.close());

  const add = (job: typeof bake, name: string, key?: string) =>
    shop.database.transact((db) =>
      enqueue(db, job, { name }, { now: clock.now(), ...(key === undefined ? {} : { key }) }),
    );
  const start = (handler: (run: Run) => Promise<void>, job = bake) =>
    shop.start([handleJob(job, handler)], { now: clock.now, chance: () => 0 });
  const stateOf = (id: number) => findJob(shop.database.reader, id);
  /** Advances the clock and wakes the workers. */
  const pass = (seconds: number) => {
    clock.pass(seconds);
    shop.database.notifier.notify();
  };
  const untilState = (label: string, id: number, state: string, attempts: number) =>
    until(label, async () => {
      const job = await stateOf(id);
      return job?.state === state && job.attempts === attempts;
    });

  test('a failing job is retried after its backoff, and dead after its attempts', async () => {
    const { id } = await add(bake, 'rye');
    start(async ({ input }) => {
      if (input.name === 'rye') throw new Error('the secret is in the oven');
    });
    await untilState('a first failure', id, 'waiting', 1);
    assert.equal((await stateOf(id))?.run_at, clock.now() + 100_000);
    pass(99);
    const look = await add(bake, 'look');
    await until('a look', async () => (await stateOf(look.id)) === undefined);
    assert.equal((await stateOf(id))?.attempts, 1);
    pass(1);
    await untilState('a second failure', id, 'waiting', 2);
    assert.equal((await stateOf(id))?.run_at, clock.now() + 200_000);
    pass(200);
    await untilState('the end', id, 'dead', 3);
    const [dead] = await selectDead(shop.database.reader, { limit: 10 });
    assert.equal(dead?.job_id, id);
    assert.equal(dead?.last_error, 'It failed for a reason of ours. The log has more.');
    assert.deepEqual(
      shop.faults.map(({ thrown, name }) => [String(thrown), name]),
      Array.from({ length: 3 }, () => ['Error: the secret is in the oven', 'bread.bake']),
    );
  });

  test('jitter is added to the backoff, up to a quarter of it', async () => {
    const { id } = await add(bake, 'rye');
    const fails = handleJob(bake, async () => {
      throw new Error('cold');
    });
    shop.start([fails], { now: clock.now, chance: () => 1 });
    await untilState('a failure', id, 'waiting', 1);
    assert.equal((await stateOf(id))?.run_at, clock.now() + 125_000);
  });

  test('a job may choose its delay, and mere waiting uses no attempt', async () => {
    const counting = await add(bake, 'counting');
    const waiting = await add(bake, 'waiting');
    start(async ({ input }) => {
      throw new RetryLater(7, `Asked to wait: ${input.name}.`, {
        countsAsAttempt: input.name === 'counting',
      });
    });
    await untilState('one', counting.id, 'waiting', 1);
    await until('the other', async () => (await stateOf(waiting.id))?.last_error !== null);
    for (const { id } of [counting, waiting]) assert.equal((await stateOf(id))?.run_at, clock.now() + 7000);
    assert.equal((await stateOf(waiting.id))?.attempts, 0);
    assert.equal((await stateOf(counting.id))?.last_error, 'Asked to wait: counting.');
    for (const attempts of [2, 3]) {
      pass(7);
      await untilState('the next', counting.id, attempts === 3 ? 'dead' : 'waiting', attempts);
    }
    assert.deepEqual(shop.faults, [], 'what a job decides itself is no fault');
  });

  test('a job that gives up is dead at once, with a readable reason', async () => {
    const { id } = await add(bake, 'rye');
    start(async () => {
      throw new GiveUp('No flour. '.repeat(1000));
    });
    await untilState('the end', id, 'dead', 1);
    const reason = (await stateOf(id))?.last_error ?? '';
    assert.ok(reason.startsWith('No flour. ') && reason.length <= 500);
  });

  test('a person retries a dead job with all its attempts, or discards it', async () => {
    const mended = await add(bake, 'mended', 'one');
    const hopeless = await add(bake, 'hopeless');
    let isMended = false;
    const worker = start(async ({ input, transact }) => {
      if (!isMended) throw new GiveUp('Broken.');
      await transact((db) => addEffect(db, input.name));
    });
    await untilState('one', mended.id, 'dead', 1);
    await untilState('the other', hopeless.id, 'dead', 1);
    const { database } = shop;
    assert.equal(await database.transact((db) => discardDead(db, hopeless.id)), true);
    assert.equal(await database.transact((db) => discardDead(db, hopeless.id)), false);
    assert.equal(await database.transact((db) => retryDead(db, hopeless.id, clock.now())), 'not_dead');

    isMended = true;
    assert.equal(await database.transact((db) => retryDead(db, mended.id, clock.now())), 'retried');
    await until('its end', async () => (await stateOf(mended.id)) === undefined);
    assert.deepEqual(await shop.effects(), ['mended']);
    await worker.close();
  });

  test('a dead job whose key is taken is not retried next to it', async () => {
    const first = await add(bake, 'first', 'the key');
    const worker = start(async () => {
      throw new GiveUp('Broken.');
    });
    await untilState('its end', first.id, 'dead', 1);
    await worker.close();
    const second = await add(bake, 'second', 'the key');
    assert.equal(second.isNew, true);
    const { database } = shop;
    assert.equal(await database.transact((db) => retryDead(db, first.id, clock.now())), 'key_taken');
    assert.equal((await stateOf(first.id))?.state, 'dead');
  });

  test('finished jobs are deleted, and those kept for people after their time', async () => {
    const finishedId = await add(bake, 'gone');
    const shown = await add(keptJob, 'shown');
    shop.start([handleJob(bake, async () => {}), handleJob(keptJob, async () => {})], { now: clock.now });
    await until('the one', async () => (await stateOf(finishedId.id)) === undefined);
    await untilState('the other', shown.id, 'done', 1);
    const forget = () => shop.database.transact((db) => deleteForgettable(db, clock.now(), 100));
    clock.pass(59);
    assert.equal(await forget(), 0);
    clock.pass(1);
    assert.equal(await forget(), 1);
    assert.equal(await shop.unfinishedCount(), 0);
  });

  test('dead jobs are listed in pages, newest first, of all kinds or one', async () => {
    const fails = async () => {
      throw new GiveUp('Broken.');
    };
    const one = { ...bake, concurrency: 1 };
    shop.start([handleJob(one, fails), handleJob(keptJob, fails)], { now: clock.now });
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const { id } = await add(name === 'c' ? keptJob : bake, name);
      await untilState(name, id, 'dead', 1);
      ids.unshift(id);
    }
    const { reader } = shop.database;
    const found: number[] = [];
    for (let behind: { ended_at: number; job_id: number } | undefined; ; ) {
      const page = await selectDead(reader, { limit: 2, ...(behind ? { behind } : {}) });
      found.push(...page.map((row) => row.job_id));
      const last = page.at(-1);
      if (!last) break;
      behind = { ended_at: last.ended_at ?? 0, job_id: last.job_id };
    }
    assert.deepEqual(found, ids);
    const ofKind = await selectDead(reader, { name: 'bread.show', limit: 10 });
    assert.deepEqual(
      ofKind.map((row) => row.job_id),
      [ids[2]],
    );
  });

  test('jobs are counted by state and kind, up to a maximum', async () => {
    for (let count = 0; count < 5; count++) await add(bake, `${count}`);
    const partitioned = defineJob({ ...bake, name: 'bread.carry', partitionKey: ({ name }) => name });
    await add(partitioned, 'cart');
    const { promise, resolve } = Promise.withResolvers<void>();
    const worker = start(
      async ({ input }) => {
        if (input.name === '0') throw new GiveUp('Broken.');
        await promise;
      },
      { ...bake, concurrency: 2 },
    );
    const counted = async (max: number) => {
      const rows = await countByState(shop.database.reader, ['bread.bake', 'bread.carry'], max);
      return Object.fromEntries(rows.map(({ name, state, count }) => [`${name} ${state}`, count]));
    };
    await until('one dead and two at work', async () => {
      const counts = await counted(100);
      return counts['bread.bake dead'] === 1 && counts['bread.bake claimed'] === 2;
    });
    assert.deepEqual(await counted(100), {
      'bread.bake waiting': 2,
      'bread.bake claimed': 2,
      'bread.bake dead': 1,
      'bread.carry waiting': 1,
    });
    assert.equal((await counted(1))['bread.bake waiting'], 1);
    resolve();
    await worker.close();
  });
});
