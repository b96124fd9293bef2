import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gradeOfMetric, metricText } from './metrics.ts';
import { gradeOfScore } from './score-labels.ts';

test("a figure is good up to Google's own limit, and poor beyond the other", () => {
  assert.deepEqual(
    [2500, 2501, 4000, 4001].map((value) => gradeOfMetric('lcp_ms', value)),
    ['good', 'fair', 'fair', 'poor'],
  );
  assert.deepEqual(
    [0.1, 0.11, 0.25, 0.26].map((value) => gradeOfMetric('cls', value)),
    ['good', 'fair', 'fair', 'poor'],
  );
  assert.deepEqual([100, 90, 89, 50, 49, 0].map(gradeOfScore), [
    'good',
    'good',
    'fair',
    'fair',
    'poor',
    'poor',
  ]);
});

test('times are told in seconds from one on, and what jumps has no unit', () => {
  assert.match(metricText('lcp_ms', 2940), /^2[.,]9\s?\D+$/);
  assert.match(metricText('tbt_ms', 130), /^130\s?ms$/);
  assert.match(metricText('cls', 0.123), /^0[.,]12$/);
});
