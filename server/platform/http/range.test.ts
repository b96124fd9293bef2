import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeIn } from './range.ts';

test('a single byte range is served, and everything otherwise', () => {
  for (const [header, expected] of [
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['bytes=99-5000', { first: 99, last: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-3', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['bytes=a-b', 'all'],
    ['bytes=-', 'all'],
    ['lines=1-2', 'all'],
    [undefined, 'all'],
  ] as const)
    assert.deepEqual(rangeIn(header, 100), expected, `${header}`);
  assert.equal(rangeIn('bytes=0-', 0), 'none');
});
