import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { defineJob } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { enqueue, enqueueAll, findJob, handleJob, type JobRun } from '../index.ts';
import { addEffect, openWorkshop, until, type Workshop } from './workshop.ts';

// Kinds with handlers broken in every conceivable way, beside one that works.

type Run = JobRun<{ name: string }>;
const basic = {
  input: StrictObject({ name: Type.String() }),
  leaseSeconds: 1,
  maxSeconds: 0.3,
  attempts: 3,
  backoff: () => 0.01,
  concurrency: 2,
};
const sound = defineJob({ ...basic, name: 'apple.eat', maxSeconds: 30 });
const ways: Record<string, (run: Run) => Promise<void>> = {
  throws() {
    throw new Error('at once');
  },
  fails: async () => Promise.reject(new Error('later')),
  rejects: () => Promise.reject('with a text'),
  nothing: () => Promise.reject(undefined),
  hangs: () => new Promise(() => {}),
  'hangs in a transaction': ({ transact }) => transact(() => new Promise(() => {})),
  'throws in a transaction': ({ transact }) =>
    transact(() => {
      throw new Error('inside');
    }),
  'breaks a statement': ({ transact, input }) =>
    transact(async (db) => {
      await addEffect(db, input.name);
      await db
        .insertInto('project')
        .values({ project_id: 'none' as never } as never)
        .execute();
    }),
};
const kinds = Object.entries(ways).map(([way, handler]) => {
  const job = defineJob({ ...basic, name: `apple.${way.replaceAll(' ', '_')}` });
  return { job, handled: handleJob(job, handler) };
});

onEachDatabase((openFresh) => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop(openFresh);
  });
  afterEach(() => shop.close());

  test('always failing kinds end as dead jobs, affect no other, and leave nothing behind', async () => {
    const now = shop.database.now();
    const expected = Array.from({ length: 60 }, (_, number) => `sound ${number}`);
    const ids = await shop.database.transact(async (db) => {
      const all: number[] = [];
      for (const { job } of kinds)
        for (const name of ['one', 'two', 'three']) all.push((await enqueue(db, job, { name }, { now })).id);
      await enqueueAll(
        db,
        sound,
        expected.map((name) => ({ input: { name } })),
        now,
      );
      return all;
    });
    shop.start([
      ...kinds.map(({ handled }) => handled),
      handleJob(sound, async ({ input, done }) => done((db) => addEffect(db, input.name))),
    ]);
    await until('the sound ones', async () => (await shop.effects()).length === expected.length);
    const jobs = () => Promise.all(ids.map((id) => findJob(shop.database.reader, id)));
    await until('the ends of all', async () => (await jobs()).every((job) => job?.state === 'dead'));
    for (const job of await jobs()) {
      assert.equal(job?.attempts, 3);
      assert.match(
        job?.last_error ?? '',
        /^(It failed for a reason of ours|It took longer than 0.3 seconds)/,
      );
    }
    assert.deepEqual((await shop.effects()).sort(), expected.sort());
    assert.equal(shop.faults.length, ids.length * 3);
  });

  test('an older version’s job with an outdated input is dead with that reason', async () => {
    const older = { ...sound, input: StrictObject({ weight: Type.Number() }) };
    const { id } = await shop.database.transact((db) =>
      enqueue(db, { ...older } as never, { weight: 3 } as never, { now: shop.database.now() }),
    );
    shop.start([handleJob(sound, async () => assert.fail('it was begun'))]);
    await until('its end', async () => (await findJob(shop.database.reader, id))?.state === 'dead');
    assert.match(
      (await findJob(shop.database.reader, id))?.last_error ?? '',
      /not what this version takes\. \/name/,
    );
  });
});
