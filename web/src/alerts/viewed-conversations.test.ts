import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markViewed, viewedConversations } from './viewed-conversations.ts';

test('a tab knows what another tab shows, until it is hidden', async () => {
  // Two looks of this tab stand for two tabs: only the later is its own.
  const away = markViewed(1, navigator.locks);
  const stopLooking = markViewed(2, navigator.locks);
  let viewed = await viewedConversations(navigator.locks);
  assert.deepEqual([1, 2, 3].map(viewed), [true, true, false]);
  away();
  stopLooking();
  await new Promise<void>((resolve) => setImmediate(resolve));
  viewed = await viewedConversations(navigator.locks);
  assert.deepEqual([1, 2].map(viewed), [false, false]);
});

test('without locks a tab knows only itself', async () => {
  const away = markViewed(4, undefined);
  assert.equal((await viewedConversations(undefined))(4), true);
  away();
  assert.equal((await viewedConversations(undefined))(4), false);
});
