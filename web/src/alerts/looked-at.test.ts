import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookAt, whatIsLookedAt } from './looked-at.ts';

test('what another tab looks at is known, until it looks away', async () => {
  // Two looks of this tab stand for two tabs: only the later is its own.
  const away = lookAt(1, navigator.locks);
  const awayAgain = lookAt(2, navigator.locks);
  let isLookedAt = await whatIsLookedAt(navigator.locks);
  assert.deepEqual([1, 2, 3].map(isLookedAt), [true, true, false]);
  away();
  awayAgain();
  await new Promise<void>((resolve) => setImmediate(resolve));
  isLookedAt = await whatIsLookedAt(navigator.locks);
  assert.deepEqual([1, 2].map(isLookedAt), [false, false]);
});

test('without locks a tab knows of itself', async () => {
  const away = lookAt(4, undefined);
  assert.equal((await whatIsLookedAt(undefined))(4), true);
  away();
  assert.equal((await whatIsLookedAt(undefined))(4), false);
});
