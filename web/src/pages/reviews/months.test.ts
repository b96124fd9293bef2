import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chartSummary, ratedRows } from './months.ts';

const month = (average: number | null, month = '2026-11') => ({ month, count: 3, average });

test('the line connects consecutive months, and skips those without ratings', () => {
  assert.deepEqual(ratedRows([4, null, 3, 5, null, null, 1].map((average) => month(average))), [
    [0],
    [2, 3],
    [6],
  ]);
  assert.deepEqual(ratedRows([month(null)]), []);
});

test('the chart has a text summary, even when empty', () => {
  assert.match(chartSummary([month(null)]), /no stars/);
  assert.match(chartSummary([month(4.5)]), /^Line chart: 4\D5 stars in/);
  const both = chartSummary([month(4, '2026-01'), month(null, '2026-02'), month(4.75, '2026-03')]);
  assert.match(both, /from 4\D0 stars in .*2026 to 4\D75 in .*2026/);
});
