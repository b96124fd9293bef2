import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codingsIn } from './coding.ts';

const read: readonly (readonly [accepted: string | undefined, codings: readonly string[]])[] = [
  [undefined, []],
  ['', []],
  ['identity', []],
  ['deflate, compress', []],
  ['gzip', ['gzip']],
  ['GZip;q=0.5 , Br', ['br', 'gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip;q=0, br;q=0.000', []],
  ['*', ['br', 'gzip']],
  ['*;q=0, gzip', ['gzip']],
  ['br;q=0, *;q=0.1', ['gzip']],
  ['xgzip, brotli', []],
  ['gzip;q=nonsense', []],
];

for (const [accepted, expected] of read) {
  test(`Accept-Encoding ${JSON.stringify(accepted)} takes ${expected.join(' and ') || 'nothing compressed'}`, () =>
    assert.deepEqual([...codingsIn(accepted)], expected));
}

test('callers with ever-changing headers are parsed correctly each time', () => {
  for (let number = 0; number < 200; number++)
    assert.deepEqual([...codingsIn(`gzip;q=0.${number}1`)], ['gzip']);
});
