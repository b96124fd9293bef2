import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atWordAt, matchingPeople, mentionedIn } from './mentions.ts';

const people = [
  { account_id: 1, name: 'Ada' },
  { account_id: 2, name: 'Ada Lovelace' },
  { account_id: 3, name: 'Grace Hopper' },
];

test('an @ at the start of a word searches names by first or last part', () => {
  assert.deepEqual(atWordAt('Please look, @Gra', 17), { from: 13, word: 'Gra' });
  assert.equal(atWordAt('post@example', 12), undefined);
  assert.deepEqual(
    matchingPeople(people, 'hop').map(({ account_id }) => account_id),
    [3],
  );
  assert.deepEqual(matchingPeople(people, '').length, 3);
});

test('the longest name matches, and each person once', () => {
  assert.deepEqual(mentionedIn('@Ada Lovelace and @Grace Hopper, @Ada Lovelace', people), [2, 3]);
  assert.deepEqual(mentionedIn('@Ada, see above', people), [1]);
  assert.deepEqual(mentionedIn('Ada knows', people), []);
});
