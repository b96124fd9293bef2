import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byCount, byName, type Column } from './columns.ts';
import { nextSort, sortedRecords, sortFrom } from './sorting.ts';

test('only known orders are accepted from the address', () => {
  const names = ['name', 'made'] as const;
  assert.equal(sortFrom(names, 'name'), 'name');
  assert.equal(sortFrom(names, '-made'), '-made');
  for (const odd of ['size', '--made', '', undefined, 7, ['name']])
    assert.equal(sortFrom(names, odd), undefined);
});

test('a heading sorts in its own direction first, and reverses when clicked again', () => {
  const time = { by: 'made', isDownFirst: true };
  assert.equal(nextSort(undefined, { by: 'name' }), 'name');
  assert.equal(nextSort('name', { by: 'name' }), '-name');
  assert.equal(nextSort('-name', { by: 'name' }), 'name');
  assert.equal(nextSort('name', time), '-made');
  assert.equal(nextSort('-made', time), 'made');
});

test('records sort naturally, with missing values last in both directions', () => {
  interface Row {
    name: string | null;
    size: number;
  }
  const columns: Column<Row>[] = [
    {
      title: 'Name',
      width: 'name',
      cell: () => null,
      sort: { by: 'name', orderLabels: byName, value: ({ name }) => name },
    },
    {
      title: 'Size',
      width: 'number',
      cell: () => null,
      sort: { by: 'size', orderLabels: byCount, value: ({ size }) => size },
    },
  ];
  const rows = [
    { name: 'Shop 10', size: 3 },
    { name: null, size: 2 },
    { name: 'äpfel', size: 20 },
    { name: 'Shop 9', size: 1 },
  ];
  const names = (sort: 'name' | '-name') => sortedRecords(rows, columns, sort).map(({ name }) => name);
  assert.deepEqual(names('name'), ['äpfel', 'Shop 9', 'Shop 10', null]);
  assert.deepEqual(names('-name'), ['Shop 10', 'Shop 9', 'äpfel', null]);
  assert.deepEqual(
    sortedRecords(rows, columns, '-size').map(({ size }) => size),
    [20, 3, 2, 1],
  );
  // What the server has sorted, or nobody, stays as it is.
  assert.equal(sortedRecords(rows, columns, '-created_at'), rows);
  assert.equal(sortedRecords(rows, columns, undefined), rows);
});
