import assert from 'node:assert/strict';
import { test } from 'node:test';
import { customFieldLabels } from './custom-field-labels.ts';
import { pagedList, wholeList } from './list.ts';

const read = {
  error: null,
  refetch: () => {},
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: () => {},
};

test('a record that moved between two pages is listed once, at its newest position', () => {
  const pages = [{ data: [5, 4] }, { data: [4, 3] }];
  const list = pagedList({ ...read, data: { pages } }, (record: number) => record);
  assert.deepEqual(list.records, [5, 4, 3]);
  assert.equal(list.hasMore, true);
});

test('a list that is loading is not an empty one', () => {
  assert.equal(pagedList({ ...read, data: undefined }, Number).records, undefined);
  assert.equal(wholeList({ ...read, data: undefined }).records, undefined);
  assert.deepEqual(wholeList({ ...read, data: [] }).records, []);
});

test('a failed refetch keeps the records shown', () => {
  const error = new Error('The server is away.');
  const list = wholeList({ ...read, error, data: [1] });
  assert.equal(list.error, error);
  assert.deepEqual(list.records, [1]);
});

test('removing the last custom field filter leaves no trace in the address', () => {
  const [label] = customFieldLabels({ order: '7' }, { status: 'all', custom_fields: { order: '7' } });
  assert.deepEqual(label, { text: 'order = 7', without: { status: 'all' } });
});
