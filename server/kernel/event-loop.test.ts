import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOneAtATime, runInSteps, runSync, type Steps } from './event-loop.ts';

test('one waiting task continues per turn of the event loop, in order', async () => {
  const yieldEventLoop = createOneAtATime();
  let iterations = 0;
  let isOver = false;
  const count = () => {
    iterations += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const continued: (readonly [who: number, turn: number])[] = [];
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (who) => {
      await yieldEventLoop();
      continued.push([who, iterations]);
    }),
  );
  isOver = true;
  assert.deepEqual(
    continued.map(([who]) => who),
    [0, 1, 2, 3, 4, 5],
  );
  assert.equal(new Set(continued.map(([, iteration]) => iteration)).size, 6);
});

test('long work yields between its steps, with the same result', async () => {
  function* busy(): Steps<number> {
    let steps = 0;
    for (const usageBefore = process.cpuUsage(); process.cpuUsage(usageBefore).user < 100_000; steps += 1)
      yield;
    return steps > 0 ? 1 : 0;
  }
  let iterations = 0;
  let isOver = false;
  const count = () => {
    iterations += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  assert.equal(await runInSteps(busy()), 1);
  isOver = true;
  // 100 ms of work in parts of 10 ms.
  assert.ok(iterations >= 5, `${iterations}`);
  assert.equal(runSync(busy()), 1);
});
