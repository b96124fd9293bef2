import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionOf, shortcuts } from './shortcuts.ts';
import { aConversation } from './test/records.ts';
import { restoringOf } from './undo.ts';

test('undoing gives every conversation the status it had', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  const until = '2026-11-22T09:00:00.000Z';
  const before = [
    aConversation(1),
    aConversation(2, { status: 'pending' }),
    aConversation(3),
    aConversation(4, { status: 'snoozed', snoozed_until: until }),
    aConversation(5, { status: 'snoozed', snoozed_until: '2026-11-21T08:00:00.000Z' }),
  ];
  assert.deepEqual(restoringOf(before, now), [
    { ids: [1, 3, 5], change: { status: 'open' } },
    { ids: [2], change: { status: 'pending' } },
    { ids: [4], change: { status: 'snoozed', snoozed_until: until } },
  ]);
});

test('keys mean something alone, and every shortcut has a key of its own', () => {
  const pressed = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
  assert.equal(actionOf({ ...pressed, key: 'j' }), 'next');
  assert.equal(actionOf({ ...pressed, key: 'r', ctrlKey: true }), undefined);
  assert.equal(actionOf({ ...pressed, key: 'e', isComposing: true }), undefined);
  assert.equal(actionOf({ ...pressed, key: 'q' }), undefined);
  assert.equal(new Set(shortcuts.map(({ key }) => key)).size, shortcuts.length);
});
