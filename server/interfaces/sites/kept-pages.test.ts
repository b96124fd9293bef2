import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageCache } from './page-cache.ts';

const text = (of: string) => ({ kind: 'text', mediaType: 'text/plain', text: of }) as const;

test('the cache stays within its bytes, keys included, for any number of addresses', () => {
  const max = 200_000;
  const pages = createPageCache(max);
  for (let number = 0; number < 5000; number++) {
    pages.keep(`${'/'.repeat(500)}${number}`, text('small'));
    assert.ok(pages.bytes <= max);
  }
  assert.ok(pages.bytes > max / 2);
  assert.ok(pages.find(`${'/'.repeat(500)}4999`));
  assert.equal(pages.find(`${'/'.repeat(500)}0`), undefined);
});

test('redirects are not cached: the spellings of a page are unlimited', () => {
  const pages = createPageCache();
  pages.keep('/Bread', { kind: 'redirect', status: 301, location: '/bread' });
  assert.equal(pages.find('/Bread'), undefined);
  assert.equal(pages.bytes, 0);
});
