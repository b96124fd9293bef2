import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOneAtATime } from './event-loop.ts';

test('of all who wait one goes on in each turn of the event loop, in the order in which they came', async () => {
  const ownTurn = createOneAtATime();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const wentOn: (readonly [who: number, turn: number])[] = [];
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (who) => {
      await ownTurn();
      wentOn.push([who, turns]);
    }),
  );
  isOver = true;
  assert.deepEqual(
    wentOn.map(([who]) => who),
    [0, 1, 2, 3, 4, 5],
  );
  assert.equal(new Set(wentOn.map(([, turn]) => turn)).size, 6);
});
