import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisFor } from './chart-scale.ts';

test('the axis ends at a round number above the highest bar', () => {
  assert.deepEqual(axisFor(0), { end: 1, marks: [0, 1] });
  assert.deepEqual(axisFor(1), { end: 1, marks: [0, 1] });
  assert.deepEqual(axisFor(3), { end: 4, marks: [0, 2, 4] });
  assert.deepEqual(axisFor(10), { end: 10, marks: [0, 5, 10] });
  assert.deepEqual(axisFor(11), { end: 20, marks: [0, 10, 20] });
  assert.deepEqual(axisFor(24), { end: 30, marks: [0, 15, 30] });
  assert.deepEqual(axisFor(73_204), { end: 80_000, marks: [0, 40_000, 80_000] });
  for (let highest = 1; highest < 5000; highest += 1) {
    const { end } = axisFor(highest);
    assert.ok(end >= highest && end <= Math.max(2, highest * 2), `${highest} → ${end}`);
  }
});
