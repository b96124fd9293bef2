import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysMax, daysOf } from './days-of.ts';

test('a range has each of its days, across years and a change of clocks', () => {
  assert.deepEqual(daysOf('2026-12-30', '2027-01-02'), [
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  assert.deepEqual(daysOf('2026-10-24', '2026-10-26'), ['2026-10-24', '2026-10-25', '2026-10-26']);
  assert.deepEqual(daysOf('2026-12-24', ''), ['2026-12-24']);
  assert.equal(daysOf('2026-12-01', '2026-12-31').length, daysMax);
});

test('a range that is empty, backwards or too long has no days', () => {
  for (const [from, to] of [
    ['', ''],
    ['', '2026-12-24'],
    ['2026-12-26', '2026-12-24'],
    ['2026-12-01', '2027-01-01'],
  ] as const)
    assert.deepEqual(daysOf(from, to), []);
});
