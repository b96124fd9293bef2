import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { defineJob } from '../../../kernel/job.ts';
import { Closed } from '../../../kernel/schema.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { findJobByKey, handleJob, type JobHandler, runSoon, type ShownJob } from '../index.ts';
import { ensureSchedules, scheduleKey } from '../schedules.ts';
import { addEffect, handClock, openWorkshop, until, type Workshop } from './workshop.ts';

/** Jobs that come again, and what people see of a job. */

const sweep = defineJob({
  name: 'floor.sweep',
  input: Closed({}),
  leaseSeconds: 30,
  attempts: 2,
  backoff: () => 10,
  every: 60,
});

onEachDatabase((openFresh) => {
  let shop: Workshop;
  let clock: ReturnType<typeof handClock>;
  beforeEach(async () => {
    shop = await openWorkshop(openFresh);
    clock = handClock();
  });
  afterEach(() => shop.close());

  const job = () => findJobByKey(shop.database.reader, sweep, scheduleKey);
  const pass = (seconds: number) => {
    clock.pass(seconds);
    shop.database.bell.ring();
  };
  const untilJob = (what: string, is: (job: ShownJob) => boolean) =>
    until(what, async () => {
      const found = await job();
      return found !== undefined && is(found);
    });
  const startTwo = async (handler: JobHandler<object>) => {
    const options = { now: clock.now, chance: () => 0 };
    return [
      shop.start([handleJob(sweep, handler)], options),
      await shop.startElsewhere([handleJob(sweep, handler)], options),
    ];
  };

  test('a schedule runs once each time, however many processes keep it, so long after it has ended', async () => {
    let turns = 0;
    await startTwo(async ({ done }) => {
      turns += 1;
      const turn = turns;
      return done((db) => addEffect(db, `turn ${turn}`));
    });
    for (let turn = 1; turn <= 5; turn++) {
      await untilJob(`turn ${turn}`, ({ run_at, state }) => run_at > clock.now() && state === 'waiting');
      assert.equal((await job())?.run_at, clock.now() + 60_000);
      assert.equal(turns, turn);
      pass(60);
      await until('the next turn', () => turns === turn + 1);
    }
    await untilJob('the end', ({ state }) => state === 'waiting');
    assert.deepEqual(
      await shop.effects(),
      Array.from({ length: 6 }, (_, number) => `turn ${number + 1}`),
    );
    assert.equal(await shop.left(), 1);
  });

  test('a schedule that fails is tried again, and then goes on at its next time with its error in sight', async () => {
    let isBroken = true;
    await startTwo(async () => {
      if (isBroken) throw new Error('no broom');
    });
    await untilJob('a failure', ({ attempts, state }) => attempts === 1 && state === 'waiting');
    assert.equal((await job())?.run_at, clock.now() + 10_000);
    pass(10);
    await untilJob('the last one', ({ attempts, state }) => attempts === 0 && state === 'waiting');
    assert.equal((await job())?.run_at, clock.now() + 60_000);
    assert.match((await job())?.last_error ?? '', /^It failed/);
    isBroken = false;
    pass(60);
    await untilJob('a success', ({ last_error }) => last_error === null);
  });

  test('a schedule that comes more often than before does not wait for the time it had', async () => {
    const { database } = shop;
    const seldom = { ...sweep, every: 86_400 };
    const workers = await startTwo(async () => {});
    await untilJob('a turn', ({ run_at }) => run_at > clock.now());
    for (const worker of workers) await worker.close();
    await database.transact((db) =>
      db
        .updateTable('job')
        .set({ run_at: clock.now() + day })
        .execute(),
    );
    await database.transact((db) => ensureSchedules(db, [seldom], clock.now()));
    assert.equal((await job())?.run_at, clock.now() + day);
    await database.transact((db) => ensureSchedules(db, [sweep], clock.now()));
    assert.equal((await job())?.run_at, clock.now() + 60_000);
  });

  test('a schedule can be asked to come at once', async () => {
    let turns = 0;
    await startTwo(async () => {
      turns += 1;
    });
    await untilJob('a turn', ({ run_at }) => run_at > clock.now());
    await shop.database.transact((db) => runSoon(db, sweep, clock.now()));
    await until('another turn', () => turns === 2);
  });

  test('people see how far a job is, and what they see is written at most once a second', async () => {
    const begun = performance.now();
    const seen = new Set<number>();
    const { promise, resolve } = Promise.withResolvers<void>();
    let step = 0;
    shop.start([
      handleJob(sweep, async ({ progress }) => {
        const timer = setInterval(() => {
          step += 1;
          progress({ done: step, total: 1000, note: `Room ${step}` });
        }, 1);
        await promise;
        clearInterval(timer);
      }),
    ]);
    await until('three steps', async () => {
      const found = await job();
      if (found?.progress_done) seen.add(found.progress_done);
      return seen.size === 3;
    });
    const seconds = (performance.now() - begun) / 1000;
    assert.ok(seconds > 1.9, `three times in ${seconds} s`);
    const found = await job();
    assert.equal(found?.progress_total, 1000);
    assert.equal(found?.progress_note, `Room ${found?.progress_done}`);
    resolve();
  });
});
