import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentOf } from './day.ts';

test('a day is its start or end, in UTC; other values are unchanged', () => {
  assert.equal(momentOf('2026-11-20', 'begins'), '2026-11-20T00:00:00.000Z');
  assert.equal(momentOf('2026-11-20', 'ends'), '2026-11-21T00:00:00.000Z');
  assert.equal(momentOf('2028-02-29', 'ends'), '2028-03-01T00:00:00.000Z');
  for (const text of [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '',
    'today',
    '2026-11-20T10:00:00Z',
  ])
    assert.equal(momentOf(text, 'begins'), text);
});
