import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleSender } from './example-sender.ts';

test('the example sender has a plausible address', () => {
  assert.equal(exampleSender('bakery.example.com'), 'hello@bakery.example.com');
  assert.equal(exampleSender('www.bakery.example.com:8443'), 'hello@bakery.example.com');
  for (const host of ['bakery.localhost:8787', 'localhost', '127.0.0.1:8787', '[::1]:8787'])
    assert.equal(exampleSender(host), 'hello@example.com');
});
