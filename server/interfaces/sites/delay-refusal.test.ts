import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRefusalDelay } from './delay-refusal.ts';

test('refusals are delayed, but never more than a thousand at once', async () => {
  const delayRefusal = createRefusalDelay();
  let answered = 0;
  const thousand = Array.from({ length: 1000 }, async () => {
    await delayRefusal();
    answered += 1;
  });
  await delayRefusal();
  assert.equal(answered, 0);
  await Promise.all(thousand);
  assert.equal(answered, 1000);
});
