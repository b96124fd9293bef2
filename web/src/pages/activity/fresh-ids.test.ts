import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFresh, freshAfter } from './fresh-ids.ts';

test('events present at the start are not fresh', () => {
  const opened = freshAfter(emptyFresh('all'), 'all', [3, 2, 1]);
  assert.equal(opened.ids.size, 0);
  assert.equal(freshAfter(opened, 'all', [3, 2]), opened);
});

test('later events are fresh and stay so', () => {
  const opened = freshAfter(emptyFresh('all'), 'all', [3, 2, 1]);
  const first = freshAfter(opened, 'all', [5, 4, 3]);
  assert.deepEqual([[...first.ids], first.count], [[5, 4], 2]);
  const second = freshAfter(first, 'all', [6, 5, 4]);
  assert.deepEqual([[...second.ids], second.count], [[5, 4, 6], 1]);
});

test('the first event of an empty list is fresh', () => {
  const opened = freshAfter(emptyFresh('all'), 'all', []);
  assert.deepEqual([...freshAfter(opened, 'all', [1]).ids], [1]);
});

test('changed filters start over, even before their first page has loaded', () => {
  const opened = freshAfter(emptyFresh('all'), 'all', [3]);
  const waiting = freshAfter(opened, 'leads', undefined);
  assert.equal(waiting.highest, undefined);
  assert.equal(freshAfter(waiting, 'leads', [9]).ids.size, 0);
});
