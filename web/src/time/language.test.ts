import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstKnown } from './language.ts';

test('a browser that names no language, or one that there is not, is asked for the next', () => {
  assert.equal(firstKnown(['en-US@posix', 'de-AT', 'en']), 'de-AT');
  assert.equal(firstKnown(['', 'C', 'x_y']), undefined);
});
