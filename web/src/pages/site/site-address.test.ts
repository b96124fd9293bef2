import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, addressProblem, assumedAddress } from './site-address.ts';

test('addresses without a scheme are https, and http for localhost', () => {
  assert.equal(addressOf(' bakery.example.com '), 'https://bakery.example.com');
  assert.equal(addressOf('bakery.example.com:8443/a'), 'https://bakery.example.com:8443/a');
  for (const local of ['localhost', 'localhost:3000', '127.0.0.1', 'shop.localhost:8080/a', '[::1]:3000'])
    assert.equal(addressOf(local), `http://${local}`);
  assert.equal(addressOf('localhost.example.com'), 'https://localhost.example.com');
});

test('an explicit scheme is kept', () => {
  for (const address of ['http://localhost:3000/shop', 'https://localhost', 'http://bakery.example.com'])
    assert.equal(addressOf(address), address);
});

test('an assumed scheme is stated, with the alternative', () => {
  assert.deepEqual(assumedAddress(' example.com '), {
    address: 'https://example.com',
    other: 'http://example.com',
  });
  assert.deepEqual(assumedAddress('localhost:3000'), {
    address: 'http://localhost:3000',
    other: 'https://localhost:3000',
  });
  for (const input of [
    '',
    ' ',
    'https://example.com',
    'http://localhost',
    'two words',
    'my tea shop',
    'ftp://example.com',
  ])
    assert.equal(assumedAddress(input), undefined, input);
});

test('only web addresses are accepted', () => {
  for (const good of [
    'bakery.example.com',
    'https://bakery.example.com/a?b',
    'http://127.0.0.1:8080',
    'localhost:3000',
    '127.0.0.1',
    'http://localhost',
    'https.example.com',
  ])
    assert.equal(addressProblem(good), null, good);
  for (const wrong of [
    '',
    '  ',
    'ftp://example.com',
    'javascript://x',
    'https://',
    'http:/example.com',
    'https:example.com',
    'two words.example',
    'my tea shop',
  ])
    assert.notEqual(addressProblem(wrong), null, wrong);
});
