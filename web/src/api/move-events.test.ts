import assert from 'node:assert/strict';
import { test } from 'node:test';
import { undoChanges } from './move-events.ts';

test('moving back gives every event the status it had', () => {
  const moved = [
    { event_id: 1, from: 'new' },
    { event_id: 2, from: 'vip' },
    { event_id: 3, from: 'new' },
  ];
  assert.deepEqual(undoChanges(moved), [
    { status: 'new', ids: [1, 3] },
    { status: 'vip', ids: [2] },
  ]);
});
