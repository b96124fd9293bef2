import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothingSelected, selectionWithin, toggled } from './use-selection.ts';

const order = [9, 7, 5, 3];
const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].sort();

test('a range extends from the last selection, in either direction', () => {
  const one = toggled(nothingSelected, 5, order, false);
  assert.deepEqual(ids(toggled(one, 9, order, true)), [5, 7, 9]);
  assert.deepEqual(ids(toggled(one, 3, order, true)), [3, 5]);
  assert.deepEqual(ids(toggled(nothingSelected, 3, order, true)), [3]);
  const all = toggled(one, 9, order, true);
  assert.deepEqual(ids(toggled(all, 7, order, false)), [5, 9]);
});

test('a record that left the list is no longer selected', () => {
  const two = toggled(toggled(nothingSelected, 5, order, false), 7, order, false);
  assert.deepEqual(ids(selectionWithin(two, [7])), [7]);
  assert.equal(selectionWithin(two, order), two);
});
