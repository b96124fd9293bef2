import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathAtSite, typedPath } from './search.ts';

const site = 'https://bakery.example.com/shop';

test('a path is the same however it is typed', () => {
  for (const typed of ['/prices', 'prices', ' /prices ', 'https://bakery.example.com/prices'])
    assert.equal(typedPath(typed, site), '/prices', typed);
  assert.equal(typedPath('', site), '/');
  assert.equal(typedPath('https://bakery.example.com/a?b=c#d', site), '/a?b=c');
});

test('the address of another site is left for the server to refuse', () => {
  assert.equal(typedPath('https://www.example.com/prices', site), 'https://www.example.com/prices');
});

test('only an address of the site has a path at it', () => {
  assert.equal(pathAtSite('https://bakery.example.com/en', site), '/en');
  assert.equal(pathAtSite('https://www.example.com/en', site), undefined);
  assert.equal(pathAtSite(undefined, site), undefined);
});
