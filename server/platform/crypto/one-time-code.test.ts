import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOneTimeCode, oneTimeCodeHash } from './one-time-code.ts';

test('a code has groups of four unambiguous symbols', () => {
  assert.match(newOneTimeCode(3), /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  assert.equal(newOneTimeCode(2).length, 9);
});

test('codes do not repeat', () => {
  assert.equal(new Set(Array.from({ length: 2000 }, () => newOneTimeCode(3))).size, 2000);
});

test('a code matches however it is typed', () => {
  const hash = oneTimeCodeHash('K7QM-2X9D-40T1');
  for (const typed of ['k7qm2x9d40t1', ' K7QM 2X9D 40T1 ', 'K7QM-2X9D-4OTI', 'k7qm-2x9d-4otl']) {
    assert.equal(oneTimeCodeHash(typed), hash, typed);
  }
  assert.notEqual(oneTimeCodeHash('K7QM-2X9D-40T2'), hash);
});
