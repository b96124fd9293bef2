import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { day } from '../../../kernel/clock.ts';
import { defineJob } from '../../../kernel/job.ts';
import { Closed, Type } from '../../../kernel/schema.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import type { Db } from '../../db/database.ts';
import {
  type DueBefore,
  enqueue,
  findJobByKey,
  handleJob,
  type JobHandler,
  type ShownJob,
  workOff,
} from '../index.ts';
import { ensureSchedules, scheduleKey } from '../schedules.ts';
import { addEffect, handClock, openWorkshop, until, type Workshop } from './workshop.ts';

/** Recurring jobs, and how jobs are shown to people. */

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
    shop.database.notifier.notify();
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

  describe('a schedule that says when it has something to do', () => {
    /** Work items; each run does one. */
    let things = 0;
    const tidy = async (db: Db) => {
      // A look at the end of another run may report work that is gone by now.
      if (things <= 0) return;
      await addEffect(db, 'tidied');
      things -= 1;
    };
    const startTidying = (
      dueBefore: DueBefore,
      handler: JobHandler<object> = async ({ done }) => done(tidy),
    ) => shop.start([handleJob(sweep, handler, { dueBefore })], { now: clock.now, chance: () => 0 });
    const firstTurn = () =>
      untilJob('the first turn', ({ run_at, state }) => state === 'waiting' && run_at > clock.now());

    test('begins then instead of at its turn, and goes on until nothing is left', async () => {
      things = 1;
      startTidying(async (_, now) => (things > 0 ? now : undefined));
      await firstTurn();
      things = 5;
      shop.database.notifier.notify();
      await until('all to be done', () => things === 0);
      await firstTurn();
      assert.equal((await shop.effects()).length, 6);
      assert.equal((await job())?.run_at, clock.now() + 60_000);
    });

    test('is asked again at the moment that it names, without a ring', async () => {
      let asked = 0;
      startTidying(async (_, now) => {
        asked += 1;
        return now + 5;
      });
      // At one per second they would take a minute.
      await until('sixty answers', () => asked >= 60, 20);
    });

    test('is begun by one of two processes at a time', async () => {
      things = 1;
      let atOnce = 0;
      const alone: JobHandler<object> = async ({ done }) => {
        atOnce += 1;
        assert.equal(atOnce, 1);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        return done(tidy);
      };
      const dueBefore: DueBefore = async (_, now) => (things > 0 ? now : undefined);
      startTidying(dueBefore, alone);
      await shop.startElsewhere([handleJob(sweep, alone, { dueBefore })], {
        now: clock.now,
        chance: () => 0,
      });
      await firstTurn();
      things = 20;
      shop.database.notifier.notify();
      await until('all to be done', () => things <= 0);
      await firstTurn();
      assert.deepEqual(shop.faults, []);
    });

    test('is refused where it is no schedule', () => {
      const { every: _, ...once } = sweep;
      assert.throws(
        () => handleJob(once, async () => {}, { dueBefore: async () => undefined }),
        /is no schedule/,
      );
    });
  });

  test('what is due can be worked off once, with what follows from it, and nothing that is due later', async () => {
    const { every: _, ...once } = sweep;
    const sending = defineJob({ ...once, name: 'letter.send', input: Closed({ copies: Type.Integer() }) });
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
    await workOff(handled, { database, now: clock.now, onFault });
    assert.deepEqual(await shop.effects(), ['copy 2', 'copy 1']);
    assert.equal(await shop.left(), 1);
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
