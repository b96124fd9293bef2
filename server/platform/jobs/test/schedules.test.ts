import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { defineJob } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import type { Db } from '../../db/database.ts';
import {
  type DueBefore,
  enqueue,
  findJobByKey,
  handleJob,
  type JobHandler,
  runUntilIdle,
  type ShownJob,
} from '../index.ts';
import { ensureSchedules, scheduleKey } from '../schedules.ts';
import { addEffect, handClock, openWorkshop, until, type Workshop } from './workshop.ts';

// Recurring jobs, and how jobs are shown to people.

const sweep = defineJob({
  name: 'floor.sweep',
  input: StrictObject({}),
  leaseSeconds: 30,
  attempts: 2,
  backoff: () => 10,
  everySeconds: 60,
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
    shop.database.notifier.notify();
  };
  const untilJob = (label: string, predicate: (job: ShownJob) => boolean) =>
    until(label, async () => {
      const found = await job();
      return found !== undefined && predicate(found);
    });
  const startTwo = async (handler: JobHandler<object>) => {
    const options = { now: clock.now, chance: () => 0 };
    return [
      shop.start([handleJob(sweep, handler)], options),
      await shop.startElsewhere([handleJob(sweep, handler)], options),
    ];
  };

  test('a schedule runs once each time across processes, its interval after the last end', async () => {
    let runCount = 0;
    await startTwo(async ({ done }) => {
      runCount += 1;
      const turn = runCount;
      return done((db) => addEffect(db, `turn ${turn}`));
    });
    for (let turn = 1; turn <= 5; turn++) {
      await untilJob(`turn ${turn}`, ({ run_at, state }) => run_at > clock.now() && state === 'waiting');
      assert.equal((await job())?.run_at, clock.now() + 60_000);
      assert.equal(runCount, turn);
      pass(60);
      await until('the next turn', () => runCount === turn + 1);
    }
    await untilJob('the end', ({ state }) => state === 'waiting');
    assert.deepEqual(
      await shop.effects(),
      Array.from({ length: 6 }, (_, number) => `turn ${number + 1}`),
    );
    assert.equal(await shop.unfinishedCount(), 1);
  });

  test('a failing schedule is retried, then continues with its error visible', async () => {
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

  test('a shortened interval applies at once', async () => {
    const { database } = shop;
    const seldom = { ...sweep, everySeconds: 86_400 };
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

  describe('a schedule with its own due time', () => {
    /** Work items; each run does one. */
    let runs = 0;
    const tidy = async (db: Db) => {
      // A look at the end of another run may report work that is gone by now.
      if (runs <= 0) return;
      await addEffect(db, 'tidied');
      runs -= 1;
    };
    const startCleanup = (
      dueBefore: DueBefore,
      handler: JobHandler<object> = async ({ done }) => done(tidy),
    ) => shop.start([handleJob(sweep, handler, { dueBefore })], { now: clock.now, chance: () => 0 });
    const firstTurn = () =>
      untilJob('the first turn', ({ run_at, state }) => state === 'waiting' && run_at > clock.now());

    test('starts then, and continues until nothing is left', async () => {
      runs = 1;
      startCleanup(async (_, now) => (runs > 0 ? now : undefined));
      await firstTurn();
      runs = 5;
      shop.database.notifier.notify();
      await until('all to be done', () => runs === 0);
      await firstTurn();
      assert.equal((await shop.effects()).length, 6);
      assert.equal((await job())?.run_at, clock.now() + 60_000);
    });

    test('is queried again at the named time, without a notification', async () => {
      let calls = 0;
      startCleanup(async (_, now) => {
        calls += 1;
        return now + 5;
      });
      // At one per second they would take a minute.
      await until('sixty answers', () => calls >= 60, 20);
    });

    test('runs in one of two processes at a time', async () => {
      runs = 1;
      let atOnce = 0;
      const alone: JobHandler<object> = async ({ done }) => {
        atOnce += 1;
        assert.equal(atOnce, 1);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        return done(tidy);
      };
      const dueBefore: DueBefore = async (_, now) => (runs > 0 ? now : undefined);
      startCleanup(dueBefore, alone);
      await shop.startElsewhere([handleJob(sweep, alone, { dueBefore })], {
        now: clock.now,
        chance: () => 0,
      });
      await firstTurn();
      runs = 20;
      shop.database.notifier.notify();
      await until('all to be done', () => runs <= 0);
      await firstTurn();
      assert.deepEqual(shop.faults, []);
    });

    test('is refused unless it is a schedule', () => {
      const { everySeconds: _, ...unscheduled } = sweep;
      assert.throws(
        () => handleJob(unscheduled, async () => {}, { dueBefore: async () => undefined }),
        /is no schedule/,
      );
    });
  });

  test('due work can be drained once, with its consequences, and nothing due later', async () => {
    const { everySeconds: _, ...unscheduled } = sweep;
    const sending = defineJob({
      ...unscheduled,
      name: 'letter.send',
      input: StrictObject({ copies: Type.Integer() }),
    });
    const { database } = shop;
    const now = clock.now();
    await database.transact(async (db) => {
      await enqueue(db, sending, { copies: 2 }, { now });
      await enqueue(db, sending, { copies: 9 }, { now, runAt: now + 1 });
    });
    const handler: JobHandler<{ copies: number }> = async ({ input: { copies }, done }) =>
      done(async (db) => {
        await addEffect(db, `copy ${copies}`);
        if (copies > 1) await enqueue(db, sending, { copies: copies - 1 }, { now });
      });
    const onFault = (thrown: unknown) => assert.fail(String(thrown));
    const handled = [handleJob(sending, handler), handleJob(sweep, async () => assert.fail('a schedule'))];
    await runUntilIdle(handled, { database, now: clock.now, onFault });
    assert.deepEqual(await shop.effects(), ['copy 2', 'copy 1']);
    assert.equal(await shop.unfinishedCount(), 1);
  });

  test('progress is visible, and written at most once a second', async () => {
    const startedAt = performance.now();
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
    const seconds = (performance.now() - startedAt) / 1000;
    assert.ok(seconds > 1.9, `three times in ${seconds} s`);
    const found = await job();
    assert.equal(found?.progress_total, 1000);
    assert.equal(found?.progress_note, `Room ${found?.progress_done}`);
    resolve();
  });
});
