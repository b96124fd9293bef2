import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { defineJob, GiveUp } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { ClaimLost, enqueue, findJob, handleJob, type JobRun } from '../index.ts';
import { addEffect, openWorkshop, until, type Workshop } from './workshop.ts';

// Leases, and jobs whose holder is gone, slow or stopping.

type Run = JobRun<{ name: string }>;
const carry = defineJob({
  name: 'stone.carry',
  input: StrictObject({ name: Type.String() }),
  leaseSeconds: 10,
  attempts: 5,
  backoff: () => 0,
});

/** An event that can be awaited. */
const moment = () => Promise.withResolvers<void>();

onEachDatabase((openFresh) => {
  let shop: Workshop;
  beforeEach(async () => {
    shop = await openWorkshop(openFresh);
  });
  afterEach(() => shop.close());

  const add = (name: string, job = carry) =>
    shop.database.transact((db) => enqueue(db, job, { name }, { now: shop.database.now() }));
  const stateOf = (id: number) => findJob(shop.database.reader, id);
  const handle = (handler: (run: Run) => ReturnType<Parameters<typeof handleJob>[1]>, job = carry) =>
    handleJob(job, handler);

  /** Simulates a worker that died: it keeps its claims and never reports again. */
  async function loseClaim(id: number): Promise<void> {
    const leaseUntil = shop.database.now() + 300;
    await shop.database.transact((db) =>
      db
        .updateTable('job')
        .set({ state: 'claimed', claim: 1, attempts: 1, lease_until: leaseUntil })
        .where('job_id', '=', id)
        .execute(),
    );
  }

  test('a job of a dead process restarts after its lease, and not before', async () => {
    const { id } = await add('granite');
    await loseClaim(id);
    const startedAt = shop.database.now();
    let startOffset = 0;
    shop.start([
      handle(async ({ attempt, input, done }) => {
        startOffset = shop.database.now();
        return done((db) => addEffect(db, `${input.name} ${attempt}`));
      }),
    ]);
    await until('its end', async () => (await stateOf(id)) === undefined);
    assert.deepEqual(await shop.effects(), ['granite 2']);
    assert.ok(startOffset - startedAt >= 290, `${startOffset - startedAt} ms`);
  });

  test('a job that kills its process each time is dead after its attempts', async () => {
    const fragile = { ...carry, attempts: 1 };
    const { id } = await add('glass', fragile);
    await loseClaim(id);
    shop.start([handle(async () => assert.fail('it had one attempt'), fragile)]);
    await until('its end', async () => (await stateOf(id))?.state === 'dead');
    assert.match((await stateOf(id))?.last_error ?? '', /process that worked on it ended/);
  });

  test('a job may run many times its lease while its process lives', async () => {
    const brief = { ...carry, leaseSeconds: 1.5 };
    const { id } = await add('slow', brief);
    let starts = 0;
    const slowly = handle(async ({ input, done }) => {
      starts += 1;
      await pause(4000);
      return done((db) => addEffect(db, input.name));
    }, brief);
    shop.start([slowly]);
    await until('its beginning', () => starts === 1);
    await shop.startElsewhere([slowly]);
    await until('its end', async () => (await stateOf(id)) === undefined);
    assert.equal(starts, 1);
    assert.deepEqual(await shop.effects(), ['slow']);
  });

  test('a job’s transaction may outlast its lease', async () => {
    const brief = { ...carry, leaseSeconds: 0.5 };
    const { id } = await add('slow', brief);
    let starts = 0;
    const slowly = handle(async ({ input, transact, done }) => {
      starts += 1;
      await transact(async (db) => {
        await addEffect(db, 'slow step');
        await pause(1500);
      });
      return done((db) => addEffect(db, input.name));
    }, brief);
    shop.start([slowly]);
    await until('its beginning', () => starts === 1);
    await until('its end', async () => (await stateOf(id)) === undefined);
    assert.deepEqual(await shop.effects(), ['slow step', 'slow']);
    assert.equal(starts, 1);
    assert.deepEqual(shop.faults, []);
  });

  test('a stalled handler whose lease was taken can no longer write, and is told', async () => {
    // Long enough that the worker does not extend its lease meanwhile, and without capacity to claim the job again.
    const patient = { ...carry, leaseSeconds: 600, concurrency: 1 };
    const { id } = await add('granite', patient);
    const stalled = moment();
    const resumed = moment();
    const outcomes: string[] = [];
    const aborted = moment();
    const forgetful = handle(async ({ signal, transact, done }) => {
      signal.addEventListener('abort', () => aborted.resolve());
      stalled.resolve();
      await resumed.promise;
      for (const attempt of [1, 2]) {
        await transact((db) => addEffect(db, `late ${attempt}`)).catch((thrown) => {
          outcomes.push(thrown instanceof ClaimLost ? 'lost' : String(thrown));
        });
      }
      return done((db) => addEffect(db, 'late end'));
    }, patient);
    const slow = shop.start([forgetful]);
    await stalled.promise;
    // Simulates a process that was suspended for longer than its lease and has not noticed.
    await shop.database.transact((db) =>
      db.updateTable('job').set({ lease_until: 0 }).where('job_id', '=', id).execute(),
    );
    const taker = await shop.startElsewhere([
      handle(async ({ done }) => done((db) => addEffect(db, 'in time'))),
    ]);
    await until('the end of it elsewhere', async () => (await stateOf(id)) === undefined);
    resumed.resolve();
    await aborted.promise;
    await until('both refusals', () => outcomes.length === 2);
    await slow.close();
    await taker.close();
    assert.deepEqual(outcomes, ['lost', 'lost']);
    assert.deepEqual(await shop.effects(), ['in time']);
    assert.deepEqual(shop.faults, []);
  });

  const ends: Record<string, (run: Run) => Promise<ReturnType<Run['done']> | undefined>> = {
    'with its last work': async ({ done }) => done((db) => addEffect(db, 'late')),
    'without a word': async () => undefined,
    'by failing': async () => Promise.reject(new GiveUp('Too heavy.')),
  };
  for (const [title, end] of Object.entries(ends)) {
    test(`a handler that lost its lease and ends ${title} does not change the job`, async () => {
      const patient = { ...carry, leaseSeconds: 600 };
      const { id } = await add('granite', patient);
      const reclaimed = moment();
      const worker = shop.start([
        handle(async (run) => {
          await shop.database.transact((db) =>
            db
              .updateTable('job')
              .set((row) => ({ claim: row('claim', '+', 1) }))
              .where('job_id', '=', id)
              .execute(),
          );
          reclaimed.resolve();
          return end(run);
        }, patient),
      ]);
      await reclaimed.promise;
      await worker.close();
      const job = await stateOf(id);
      assert.deepEqual([job?.state, job?.last_error], ['claimed', null]);
      assert.deepEqual(await shop.effects(), []);
    });
  }

  test('a lost lease is noticed when it is extended', async () => {
    const brief = { ...carry, leaseSeconds: 0.3 };
    const { id } = await add('granite', brief);
    const aborted = moment();
    let why: unknown;
    shop.start([
      handle(async ({ signal }) => {
        signal.addEventListener('abort', () => aborted.resolve());
        await shop.database.transact((db) =>
          db
            .updateTable('job')
            .set((row) => ({ claim: row('claim', '+', 1), lease_until: Number.MAX_SAFE_INTEGER }))
            .where('job_id', '=', id)
            .execute(),
        );
        await aborted.promise;
        why = signal.reason;
      }, brief),
    ]);
    await aborted.promise;
    await until('its word', () => why !== undefined);
    assert.ok(why instanceof ClaimLost);
    assert.equal((await stateOf(id))?.state, 'claimed', 'the one who has it by now keeps it');
  });

  test('a graceful stop awaits short work, and returns the rest without using an attempt', async () => {
    const quick = await add('quick');
    const heeding = await add('heeding');
    const deaf = await add('deaf');
    const started = new Set<string>();
    const never = moment();
    const worker = shop.start([
      handle(async ({ input, signal, done }) => {
        started.add(input.name);
        if (input.name === 'quick') {
          await until('the stop', () => isStopping);
          return done((db) => addEffect(db, 'quick'));
        }
        if (input.name === 'deaf') await never.promise;
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        return undefined;
      }),
    ]);
    let isStopping = false;
    await until('all at work', () => started.size === 3);
    isStopping = true;
    await worker.close();
    assert.deepEqual(await shop.effects(), ['quick']);
    assert.equal(await stateOf(quick.id), undefined);
    for (const { id } of [heeding, deaf]) {
      const job = await stateOf(id);
      assert.deepEqual([job?.state, job?.attempts], ['waiting', 0]);
    }
    assert.deepEqual(shop.faults, []);

    await shop.startElsewhere([handle(async ({ input, done }) => done((db) => addEffect(db, input.name)))]);
    await until('the others', async () => (await shop.effects()).length === 3);
    never.resolve();
  });

  test('a hanging handler is cut off at its limit, and later writes are refused', async () => {
    const impatient = { ...carry, maxSeconds: 0.2, attempts: 1 };
    const { id } = await add('hanging', impatient);
    const lateStart = moment();
    let refusal: unknown;
    const over = moment();
    shop.start([
      handle(async ({ transact }) => {
        await lateStart.promise;
        await transact((db) => addEffect(db, 'late')).catch((thrown) => {
          refusal = thrown;
        });
        over.resolve();
      }, impatient),
    ]);
    await until('its end', async () => (await stateOf(id))?.state === 'dead');
    assert.equal((await stateOf(id))?.last_error, 'It took longer than 0.2 seconds.');
    lateStart.resolve();
    await over.promise;
    assert.ok(refusal instanceof ClaimLost);
    assert.deepEqual(await shop.effects(), []);
  });

  test('a failing last transaction undoes all of it, and the job is retried', async () => {
    const { id } = await add('granite');
    shop.start([
      handle(async ({ attempt, done }) =>
        done(async (db) => {
          await addEffect(db, `try ${attempt}`);
          if (attempt < 3) throw new Error('dropped');
        }),
      ),
    ]);
    await until('its end', async () => (await stateOf(id)) === undefined);
    assert.deepEqual(await shop.effects(), ['try 3']);
    assert.equal(shop.faults.length, 2);
  });
});
