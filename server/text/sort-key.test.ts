import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sortKey } from './sort-key.ts';

test('names sort as in a dictionary: ignoring case, accents, spaces and punctuation', () => {
  const names = ['Ada', 'Änne', 'anton', 'Ben Zed', 'ben-Zoe', 'Élodie', 'eve', 'Ｆrida', 'Zoë'];
  const sorted = names
    .toReversed()
    .toSorted((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))));
  assert.deepEqual(sorted, names);
  assert.equal(sortKey(' (Dr.)  Zoë \t Müller '), 'dr zoe muller');
});

test('names without letters and digits have no sort key', () => {
  for (const name of [null, '', '  ', '–', '💐']) assert.equal(sortKey(name), '');
});

test('a key is short and needs no escaping', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'grapheme', maxLength: 400 }),
      ),
      (name) => {
        const key = sortKey(name);
        assert.ok(key.length <= 48);
        assert.equal(JSON.stringify(key), `"${key}"`);
        assert.ok(key.isWellFormed());
      },
    ),
  );
});
