import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aConversation } from './test/records.ts';
import { restoringOf } from './undo.ts';

test('undo restores each conversation’s status', () => {
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
