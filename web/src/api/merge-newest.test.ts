import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeNewest } from './merge-newest.ts';

const event = (id: number, second = id) => ({
  event_id: id,
  received_at: new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString(),
});
const ids = (items: readonly { event_id: number }[]) => items.map((item) => item.event_id);

test('new events are prepended once each', () => {
  const merged = mergeNewest([event(6), event(5), event(4)], true, [event(4), event(3), event(2)]);
  assert.deepEqual(ids(merged.items), [6, 5, 4, 3, 2]);
  assert.equal(merged.hasGap, false);
});

test('the newest page brings changed events up to date', () => {
  const merged = mergeNewest([{ ...event(4), status: 'open' }], true, [{ ...event(4), status: 'new' }]);
  assert.deepEqual(
    merged.items.map((item) => item.status),
    ['open'],
  );
});

test('an event that no longer fits the filters disappears from the reloaded range', () => {
  const merged = mergeNewest([event(6), event(4)], true, [event(6), event(5), event(4), event(3)]);
  assert.deepEqual(ids(merged.items), [6, 4, 3]);
});

test('a newest page without a next one is the whole list', () => {
  assert.deepEqual(ids(mergeNewest([event(2)], false, [event(3), event(2), event(1)]).items), [2]);
  assert.deepEqual(mergeNewest([], false, [event(1)]).items, []);
});

test('more new events than a page holds are a gap', () => {
  assert.deepEqual(mergeNewest([event(9), event(8)], true, [event(4), event(3)]), {
    items: [event(9), event(8)],
    hasGap: true,
  });
});

test('events of the same moment keep the order of their ids', () => {
  const merged = mergeNewest([event(5, 1), event(4, 1)], true, [event(4, 1), event(3, 1), event(2, 0)]);
  assert.deepEqual(ids(merged.items), [5, 4, 3, 2]);
});
