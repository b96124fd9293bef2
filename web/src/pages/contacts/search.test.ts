import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactQueryOf, contactsSearchOf } from './search.ts';

test('an address sorts contacts as the API can, and invalid values are dropped', () => {
  assert.deepEqual(contactsSearchOf({ sort: '-name', site_id: '7' }), { sort: '-name', site_id: 7 });
  assert.deepEqual(contactsSearchOf({ sort: 'shoe_size', subscription: 'maybe' }), {});
});

test('search results have their own order until the search is cleared', () => {
  assert.deepEqual(contactQueryOf({ sort: 'name', q: 'cake' }), { q: 'cake' });
  // One letter is no search yet.
  assert.deepEqual(contactQueryOf({ sort: 'name', q: 'c' }), { sort: 'name' });
});
