import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewFiltersOf, reviewQueryOf } from './filters.ts';

test('valid filters are kept from the address, and others dropped', () => {
  const search = {
    site_id: '7',
    stars: 'low',
    answered: 'no',
    platform: 'facebook',
    q: ' bread ',
    sort: '-rating',
  };
  assert.deepEqual(reviewFiltersOf(search), { ...search, site_id: 7, q: 'bread' });
  assert.deepEqual(
    reviewFiltersOf({ site_id: 'x', stars: '6', answered: 'maybe', platform: 'x', sort: 'author', page: 2 }),
    {},
  );
});

test('unanswered reviews come first unless another order is selected', () => {
  assert.deepEqual(reviewQueryOf({}), { sort: 'answered' });
  assert.deepEqual(reviewQueryOf({ sort: 'rating' }), { sort: 'rating' });
});

test('search results have no order of ours, and one character is not a search', () => {
  assert.deepEqual(reviewQueryOf({ q: 'bread', sort: 'rating' }), { q: 'bread' });
  assert.deepEqual(reviewQueryOf({ q: 'b', sort: 'rating' }), { sort: 'rating' });
});

test('stars and replies are sent in the API’s values', () => {
  assert.deepEqual(reviewQueryOf({ stars: 'low', answered: 'no' }), {
    rating: [1, 2, 3],
    answered: false,
    sort: 'answered',
  });
  assert.deepEqual(reviewQueryOf({ stars: '5', answered: 'yes' }), {
    rating: [5],
    answered: true,
    sort: 'answered',
  });
});
