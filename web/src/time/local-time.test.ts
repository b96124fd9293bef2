import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localTime, momentOf } from './local-time.ts';

test('a timestamp round-trips through the field', () => {
  for (const at of ['2026-11-21T09:30:00.000Z', '2026-01-01T00:00:00.000Z', '2026-06-30T23:59:00.000Z'])
    assert.equal(momentOf(localTime(at)), at);
  assert.match(localTime('2026-01-01T00:00:00.000Z'), /^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
});

test('no timestamp gives an empty field', () => {
  assert.equal(localTime(null), '');
  assert.equal(momentOf(''), null);
});
