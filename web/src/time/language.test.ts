import assert from 'node:assert/strict';
import { test } from 'node:test';
import { englishOf } from './language.ts';

test('dates are English whatever the browser speaks, as the sentences around them are', () => {
  assert.equal(englishOf(['de-AT', 'de']), 'en-GB');
  assert.equal(englishOf(['fr', 'en-US', 'en']), 'en-US');
  assert.equal(englishOf([]), 'en-GB');
});

test('a browser that names no language, or one that there is not, is asked for the next', () => {
  assert.equal(englishOf(['en-US@posix', 'de', 'en-AU']), 'en-AU');
  assert.equal(englishOf(['', 'C', 'x_y']), 'en-GB');
});
