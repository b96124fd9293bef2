import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptWhileSorted, mergeNewest } from './pages.ts';

test('a list stays in sight while it is sorted anew, and not while another one is read', () => {
  const before = ['what was read'];
  const { placeholderData } = keptWhileSorted(['contacts', { site_id: 7, sort: 'name' }, 50]);
  const after = (...queryKey: unknown[]) => placeholderData(before, { queryKey });
  assert.equal(after('contacts', { site_id: 7 }, 50), before);
  assert.equal(after('contacts', { site_id: 7, sort: '-name' }, 50), before);
  for (const other of [
    { site_id: 8, sort: 'name' },
    { sort: 'name' },
    { site_id: 7, sort: 'name', q: 'cake' },
  ])
    assert.equal(after('contacts', other, 50), undefined);
  assert.equal(after('leads', { site_id: 7, sort: 'name' }, 50), undefined);
  assert.equal(placeholderData(before), undefined);
});

const event = (id: number, second = id) => ({
  event_id: id,
  received_at: new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString(),
});
const ids = (items: readonly { event_id: number }[]) => items.map((item) => item.event_id);

test('new events stand in front of those read before, each once', () => {
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

test('an event that no longer fits the filters disappears from the stretch that was read again', () => {
  const merged = mergeNewest([event(6), event(4)], true, [event(6), event(5), event(4), event(3)]);
  assert.deepEqual(ids(merged.items), [6, 4, 3]);
});

test('a newest page without a next one is all there is', () => {
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
