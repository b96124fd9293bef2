import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationText } from './labels.ts';

test('a duration has only significant digits', () => {
  assert.equal(durationText(0.04), '< 0.1 ms');
  assert.equal(durationText(0.412), '0.4 ms');
  assert.equal(durationText(12.9), '13 ms');
  assert.equal(durationText(1320), '1.3 s');
});
