import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setUpCodeIn } from './set-up-code.ts';

test('the set-up code is read from both kinds of link', () => {
  assert.equal(setUpCodeIn({ search: '?code=K7QM-2X9D', hash: '' }), 'K7QM-2X9D');
  assert.equal(setUpCodeIn({ search: '', hash: '#code=K7QM-2X9D' }), 'K7QM-2X9D');
  assert.equal(setUpCodeIn({ search: '?x=1', hash: '#y' }), '');
});
