import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathAtSite, typedPath } from './search.ts';

const site = 'https://bakery.example.com/shop';

test('a path is normalised however it is typed', () => {
  for (const typed of ['/prices', 'prices', ' /prices ', 'https://bakery.example.com/prices'])
    assert.equal(typedPath(typed, site), '/prices', typed);
  assert.equal(typedPath('', site), '/');
  assert.equal(typedPath('https://bakery.example.com/a?b=c#d', site), '/a?b=c');
});

test('addresses of other sites are left for the server to reject', () => {
  assert.equal(typedPath('https://www.example.com/prices', site), 'https://www.example.com/prices');
});

test('only addresses of the site yield a path', () => {
  assert.equal(pathAtSite('https://bakery.example.com/en', site), '/en');
  assert.equal(pathAtSite('https://www.example.com/en', site), undefined);
  assert.equal(pathAtSite(undefined, site), undefined);
});
