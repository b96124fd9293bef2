import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeat } from './repeat.ts';

/** Far longer than a test takes: everything that happens was triggered explicitly. */
const never = 3_600_000;
const noFault = (thrown: unknown) => assert.fail(String(thrown));

/** Work that blocks until it is released. */
function blockingWork() {
  const gates: (() => void)[] = [];
  let atWork = 0;
  let mostAtOnce = 0;
  return {
    begun: () => gates.length,
    mostAtOnce: () => mostAtOnce,
    letGo: () => gates.at(-1)?.(),
    async work() {
      atWork += 1;
      mostAtOnce = Math.max(mostAtOnce, atWork);
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.push(resolve);
      await promise;
      atWork -= 1;
    },
  };
}

test('work starts at once and again after each pause', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let times = 0;
  const job = repeat(
    {
      pauseMs: 1,
      async work() {
        times += 1;
        if (times === 3) resolve();
      },
    },
    noFault,
  );
  await promise;
  await job.close();
});

test('waking resolves after work started later has ended, and work never overlaps', async () => {
  const work = blockingWork();
  const job = repeat({ pauseMs: never, work: work.work }, noFault);
  const both = Promise.all([job.wake(), job.wake()]);
  await Promise.resolve();
  assert.equal(work.begun(), 1);
  work.letGo();
  while (work.begun() < 2) await new Promise(setImmediate);
  work.letGo();
  await both;
  assert.equal(work.begun(), 2, 'two calls meanwhile are one more time');
  assert.equal(work.mostAtOnce(), 1);
  await job.close();
});

test('an error is reported, and the work retried', async () => {
  const faults: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  let times = 0;
  const job = repeat(
    {
      pauseMs: 1,
      work() {
        times += 1;
        if (times === 1) throw new Error('no database');
        resolve();
        return Promise.resolve();
      },
    },
    (thrown) => faults.push(thrown),
  );
  await promise;
  await job.close();
  assert.match(String(faults[0]), /no database/);
  assert.equal(faults.length, 1);
});

test('closing awaits running work, and starts no more', async () => {
  const work = blockingWork();
  const job = repeat({ pauseMs: 1, work: work.work }, noFault);
  await new Promise(setImmediate);
  let isClosed = false;
  const woken = job.wake();
  const closing = job.close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  assert.equal(isClosed, false);
  work.letGo();
  await closing;
  await woken;
  await job.wake();
  assert.equal(work.begun(), 1);
});
