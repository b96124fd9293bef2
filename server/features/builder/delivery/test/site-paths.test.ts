import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorMs } from '../../../../test/processor-time.ts';
import { canonicalPathOf } from '../rules/site-paths.ts';

test('upper case and trailing slashes of a path are normalised', () => {
  for (const [typed, usual] of [
    ['/', '/'],
    ['///', '/'],
    ['/Bread', '/bread'],
    ['/bread///', '/bread'],
    ['/a//b', '/a//b'],
  ] as const)
    assert.equal(canonicalPathOf(typed), usual);
});

test('a path of slashes is handled in linear time', () => {
  const path = `${'/'.repeat(1_000_000)}x`;
  assert.ok(processorMs(() => canonicalPathOf(path)) < 100);
});
