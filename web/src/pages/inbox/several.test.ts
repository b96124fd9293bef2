import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothingSelected, selectedAmong, toggled } from '../../list/selection.ts';
import { actionOf, shortcuts } from './shortcuts.ts';
import { aConversation } from './test/records.ts';
import { restoringOf } from './undo.ts';

const order = [9, 7, 5, 3];
const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].sort();

test('a range goes from the last one ticked to this one, in either direction', () => {
  const one = toggled(nothingSelected, 5, order, false);
  assert.deepEqual(ids(toggled(one, 9, order, true)), [5, 7, 9]);
  assert.deepEqual(ids(toggled(one, 3, order, true)), [3, 5]);
  assert.deepEqual(ids(toggled(nothingSelected, 3, order, true)), [3]);
  const all = toggled(one, 9, order, true);
  assert.deepEqual(ids(toggled(all, 7, order, false)), [5, 9]);
});

test('what has left the list is not ticked any more', () => {
  const two = toggled(toggled(nothingSelected, 5, order, false), 7, order, false);
  assert.deepEqual(ids(selectedAmong(two, [7])), [7]);
  assert.equal(selectedAmong(two, order), two);
});

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
