import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { hour } from '../../../kernel/clock.ts';
import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { enqueue, enqueueAll, findJob, findJobByKey, handleJob } from '../index.ts';
import { addEffect, openWorkshop, until, type Workshop } from './workshop.ts';

const greet = defineJob({
  name: 'greeting.send',
  input: StrictObject({ to: Type.String({ maxLength: 100 }) }),
  leaseSeconds: 30,
  attempts: 3,
  backoff: exponentialBackoff(1, 60),
});
const partitionedJob = defineJob({ ...greet, name: 'greeting.say', partitionKey: ({ to }) => to });
const print = defineJob({
  name: 'greeting.print',
  input: StrictObject({ text: Type.String() }),
  leaseSeconds: 30,
  attempts: 3,
  backoff: exponentialBackoff(1, 60),
});
const greeting = handleJob(greet, async ({ input, done }) => done((db) => addEffect(db, input.to)));

onEachDatabase((openFresh) => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop(openFresh);
  });
  afterEach(() => shop.close());
  const now = () => shop.database.now();

  test('a job exists once its transaction commits, and never after a rollback', async () => {
    shop.start([greeting]);
    const undone = shop.database.transact(async (db) => {
      await enqueue(db, greet, { to: 'nobody' }, { now: now() });
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    await shop.database.transact(async (db) => {
      await addEffect(db, 'asked');
      await enqueue(db, greet, { to: 'Ada' }, { now: now() });
    });
    await until('the greeting', async () => (await shop.effects()).length === 2);
    assert.deepEqual(await shop.effects(), ['asked', 'Ada']);
    await until('nothing left', async () => (await shop.unfinishedCount()) === 0);
    assert.deepEqual(shop.faults, []);
  });

  test('enqueuing an unfinished job’s key again changes nothing and says so', async () => {
    const options = { now: now(), key: 'Ada' };
    const first = await shop.database.transact((db) => enqueue(db, greet, { to: 'Ada' }, options));
    const second = await shop.database.transact((db) => enqueue(db, greet, { to: 'Bob' }, options));
    assert.deepEqual(second, { id: first.id, isNew: false });
    await shop.database.transact((db) =>
      enqueueAll(
        db,
        greet,
        [
          { input: { to: 'Cleo' }, key: 'Ada' },
          { input: { to: 'Dan' }, key: 'Dan' },
        ],
        now(),
      ),
    );
    assert.equal((await findJobByKey(shop.database.reader, greet, 'Ada'))?.job_id, first.id);
    // Keys are separate for each kind.
    const other = await shop.database.transact((db) => enqueue(db, partitionedJob, { to: 'Eve' }, options));
    assert.equal(other.isNew, true);

    shop.start([greeting]);
    await until('both', async () => (await shop.effects()).length === 2);
    assert.deepEqual((await shop.effects()).sort(), ['Ada', 'Dan']);
    await until('the end of it', async () => (await findJob(shop.database.reader, first.id)) === undefined);
    const third = await shop.database.transact((db) => enqueue(db, greet, { to: 'Ada' }, options));
    assert.equal(third.isNew, true, 'a job that has ended holds its key no longer');
  });

  test('of concurrent enqueues of one key exactly one creates a job', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.database.transact((db) => enqueue(db, greet, { to: 'Ada' }, { now: now(), key: 'Ada' })),
      ),
    );
    assert.equal(all.filter(({ isNew }) => isNew).length, 1);
    assert.equal(new Set(all.map(({ id }) => id)).size, 1);
  });

  test('a job waits for its time', async () => {
    const runAt = now() + hour;
    await shop.database.transact(async (db) => {
      await enqueue(db, greet, { to: 'later' }, { now: now(), runAt });
      await enqueue(db, greet, { to: 'soon' }, { now: now(), runAt: now() + 30 });
    });
    shop.start([greeting]);
    await until('the one', async () => (await shop.effects()).includes('soon'));
    assert.deepEqual(await shop.effects(), ['soon']);
  });

  test('invalid and overlong inputs are refused, as is a partition with its own priority', async () => {
    const refused = (input: object, options = {}) =>
      shop.database.transact((db) =>
        enqueue(db, partitionedJob, input as { to: string }, { now: now(), ...options }),
      );
    await assert.rejects(refused({ to: 1 }), /greeting\.say was given what it does not take. \/to/);
    await assert.rejects(refused({ to: 'Ada', from: 'Bob' }), /from/);
    await assert.rejects(refused({ to: 'Ada' }, { priority: 'high' }), /priority of its kind/);
    await assert.rejects(
      shop.database.transact((db) => enqueue(db, print, { text: 'x'.repeat(70_000) }, { now: now() })),
      /more than/,
    );
    assert.equal(await shop.unfinishedCount(), 0);
  });
});
