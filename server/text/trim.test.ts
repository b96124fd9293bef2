import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { processorMs } from '../test/processor-time.ts';
import { slugOf } from './slug.ts';
import { trim, trimEnd } from './trim.ts';

const text = fc.string({ unit: fc.constantFrom('/', '-', '.', 'a', 'é', '\u0301', ' ') });

test('trimming removes characters at the ends only', () => {
  assert.equal(trimEnd('//a//b//', '/'), '//a//b');
  assert.equal(trim('--a-b.-', '-.'), 'a-b');
  assert.equal(trim('---', '-'), '');
  fc.assert(
    fc.property(text, (sent) => {
      assert.equal(trimEnd(sent, '/-'), sent.replace(/[/-]+$/, ''));
      assert.equal(trim(sent, '/-'), sent.replace(/^[/-]+|[/-]+$/g, ''));
    }),
  );
});

test('a slug is ASCII letters, digits and single inner hyphens', () => {
  assert.equal(slugOf('  Crème brûlée & Straße! ', 40), 'creme-brulee-strasse');
  assert.equal(slugOf('港', 40), '');
  fc.assert(
    fc.property(
      fc.oneof(text, fc.string({ unit: 'grapheme' })),
      fc.integer({ min: 1, max: 9 }),
      (sent, most) => {
        const slug = slugOf(sent, most);
        assert.match(slug, /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        assert.ok(slug.length <= most);
      },
    ),
  );
});

test('a million characters are trimmed quickly', () => {
  for (const part of ['/', '-', '\u0301'])
    for (const end of ['', 'a']) {
      const long = `a${part.repeat(1_000_000)}${end}`;
      const took = processorMs(() => [trim(long, '/-'), slugOf(long, 40)]);
      assert.ok(took < 200, `${JSON.stringify(part)}: ${took} ms`);
    }
});
