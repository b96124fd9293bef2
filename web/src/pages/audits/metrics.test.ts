import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gradeOfMetric, metricText } from './metrics.ts';
import { gradeOfScore } from './score-labels.ts';

test("a metric is good up to Google's limit, and poor above the second", () => {
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

test('times are in seconds from one second on, and layout shift has no unit', () => {
  assert.match(metricText('lcp_ms', 2940), /^2[.,]9\s?\D+$/);
  assert.match(metricText('tbt_ms', 130), /^130\s?ms$/);
  assert.match(metricText('cls', 0.123), /^0[.,]12$/);
});
