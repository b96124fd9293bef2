import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewFiltersOf, reviewQueryOf } from './filters.ts';

test('an address keeps the filters that make sense, and no others', () => {
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

test('what nobody has answered comes first unless another order is asked for', () => {
  assert.deepEqual(reviewQueryOf({}), { sort: 'answered' });
  assert.deepEqual(reviewQueryOf({ sort: 'rating' }), { sort: 'rating' });
});

test('what is searched for has no order of ours, and one letter is no search', () => {
  assert.deepEqual(reviewQueryOf({ q: 'bread', sort: 'rating' }), { q: 'bread' });
  assert.deepEqual(reviewQueryOf({ q: 'b', sort: 'rating' }), { sort: 'rating' });
});

test('stars and replies are asked for in the words of the API', () => {
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
