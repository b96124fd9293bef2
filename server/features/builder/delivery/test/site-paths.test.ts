import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorMs } from '../../../../test/processor-time.ts';
import { canonicalPathOf } from '../rules/site-paths.ts';

test('capitals and slashes at the end of a path are left out', () => {
  for (const [typed, usual] of [
    ['/', '/'],
    ['///', '/'],
    ['/Bread', '/bread'],
    ['/bread///', '/bread'],
    ['/a//b', '/a//b'],
  ] as const)
    assert.equal(canonicalPathOf(typed), usual);
});

test('a path of slashes takes as long as it is, and no longer', () => {
  const path = `${'/'.repeat(1_000_000)}x`;
  assert.ok(processorMs(() => canonicalPathOf(path)) < 100);
});
