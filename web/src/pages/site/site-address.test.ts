import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, addressProblem } from './site-address.ts';

test('an address without https:// gets it', () => {
  assert.equal(addressOf(' bakery.example.com '), 'https://bakery.example.com');
  assert.equal(addressOf('http://localhost:3000/shop'), 'http://localhost:3000/shop');
});

test('only web addresses are taken', () => {
  for (const good of ['bakery.example.com', 'https://bakery.example.com/a?b', 'http://127.0.0.1:8080']) {
    assert.equal(addressProblem(good), null, good);
  }
  for (const wrong of ['', '  ', 'ftp://example.com', 'javascript://x', 'https://', 'two words.example']) {
    assert.notEqual(addressProblem(wrong), null, wrong);
  }
});
