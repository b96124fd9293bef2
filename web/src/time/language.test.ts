import assert from 'node:assert/strict';
import { test } from 'node:test';
import { englishOf } from './language.ts';

test('dates are in English whatever the browser’s language, like the sentences around them', () => {
  assert.equal(englishOf(['de-AT', 'de']), 'en-GB');
  assert.equal(englishOf(['fr', 'en-US', 'en']), 'en-US');
  assert.equal(englishOf([]), 'en-GB');
});

test('an invalid browser language falls back to the next', () => {
  assert.equal(englishOf(['en-US@posix', 'de', 'en-AU']), 'en-AU');
  assert.equal(englishOf(['', 'C', 'x_y']), 'en-GB');
});
