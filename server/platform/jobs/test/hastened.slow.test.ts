import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { defineJob } from '../../../kernel/job.ts';
import { StrictObject } from '../../../kernel/schema.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { findJobByKey, handleJob, type JobHandler, runSoon } from '../index.ts';
import { scheduleKey } from '../schedules.ts';
import { addEffect, openWorkshop, until, type Workshop } from './workshop.ts';

// Schedules that are started early.

const kind = { input: StrictObject({}), leaseSeconds: 30, attempts: 2, backoff: () => 10 };
const read = defineJob({ ...kind, name: 'mailbox.read', everySeconds: 3600 });
const once = defineJob({ ...kind, name: 'mailbox.empty' });

onEachDatabase((openFresh) => {
  let shop: Workshop;
  /** Letters waiting to be read, and the number the last run found. */
  let runs = 0;
  let found: number;
  let runCount: number;
  let gate: PromiseWithResolvers<void>;
  beforeEach(async () => {
    shop = await openWorkshop(openFresh);
    runs = 0;
    found = -1;
    runCount = 0;
    gate = Promise.withResolvers();
  });
  afterEach(async () => {
    gate.resolve();
    await shop.close();
  });

  const findSchedule = () => findJobByKey(shop.database.reader, read, scheduleKey);
  const untilNothingIsDue = () =>
    until('only the next turn is left', async () => {
      const { state } = (await findSchedule()) ?? {};
      return state === 'waiting' && (await shop.unfinishedCount()) === 1;
    });
  const look: JobHandler<object> = async () => {
    found = runs;
    runCount += 1;
  };
  /** Reads the state, then blocks until it is released. */
  const lookAndWait: JobHandler<object> = async (run) => {
    await look(run);
    await gate.promise;
  };
  const ask = () =>
    shop.database.transact(async (db) => {
      runs += 1;
      await runSoon(db, read, shop.database.now());
    });

  test('a waiting one is due at once, as often as needed', async () => {
    shop.start([handleJob(read, look)]);
    await until('the first turn', () => runCount === 1);
    await untilNothingIsDue();
    await ask();
    await until('another turn', () => found === 1);
    await Promise.all(Array.from({ length: 20 }, ask));
    await until('all to be found', () => found === 21);
    await untilNothingIsDue();
    assert.ok(runCount < 23);
  });

  for (const where of ['here', 'elsewhere'])
    test(`one running ${where} that has already looked runs again afterwards`, async () => {
      const jobs = [handleJob(read, lookAndWait)];
      if (where === 'here') shop.start(jobs);
      else await shop.startElsewhere(jobs);
      await until('the first turn', () => runCount === 1);
      if (where === 'elsewhere') shop.start([handleJob(read, look)]);
      await ask();
      await until('the asking to wait', async () => {
        const { last_error = null } =
          (await shop.database.reader
            .selectFrom('job')
            .select('last_error')
            .where('name', '=', 'schedule.hasten')
            .executeTakeFirst()) ?? {};
        return last_error === 'mailbox.read is at work, and begins again once that has ended.';
      });
      assert.equal(runCount, 1);
      gate.resolve();
      await until('the letter to be found', () => found === 1);
      await untilNothingIsDue();
    });

  test('waking waits for no run, even one locking its row', async () => {
    const row = Promise.withResolvers<void>();
    shop.start([
      handleJob(read, async ({ done }) => {
        runCount += 1;
        return done(async (db) => {
          row.resolve();
          await gate.promise;
          found = runs;
          await addEffect(db, `turn ${runCount}`);
        });
      }),
    ]);
    await row.promise;
    // SQLite serialises transactions.
    const request = ask();
    if (shop.database.kind === 'postgres') await request;
    gate.resolve();
    await request;
    await until('another turn', () => found === 1);
    await untilNothingIsDue();
  });

  test('uncommitted changes wake nothing', async () => {
    shop.start([handleJob(read, look)]);
    await until('the first turn', () => runCount === 1);
    await assert.rejects(
      shop.database.transact(async (db) => {
        await runSoon(db, read, shop.database.now());
        throw new Error('not this time');
      }),
      /not this time/,
    );
    await untilNothingIsDue();
    assert.equal(runCount, 1);
  });

  test('waking before any worker exists is harmless, and the first run happens anyway', async () => {
    await ask();
    shop.start([handleJob(read, look)]);
    await until('the first turn', () => found === 1);
    await untilNothingIsDue();
  });

  test('only schedules can be woken', async () => {
    await assert.rejects(
      shop.database.transact((db) => runSoon(db, once, 0)),
      /The job mailbox\.empty is no schedule/,
    );
  });
});
