import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorMs } from '../test/processor-time.ts';
import { withLocalScheme } from './local-address.ts';

test('local addresses are http, with or without a port', () => {
  for (const text of [
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000/shop',
    'shop.localhost:8080',
    '127.0.0.1',
    '127.0.0.1:8080/?a=b',
    '[::1]:3000',
  ])
    assert.equal(withLocalScheme(text), `http://${text}`);
});

test('other addresses, and those with a scheme, are unchanged', () => {
  for (const text of [
    '',
    'example.com',
    'localhost.example.com',
    'notlocalhost:3000',
    '127.0.0.1.example.com',
    '10.0.0.1',
    'localhost@example.com',
    'localhost:password@example.com',
    'https://localhost',
    '//localhost',
  ])
    assert.equal(withLocalScheme(text), text);
});

test('long text is checked quickly', () => {
  for (const part of ['a-', 'a.']) {
    const text = part.repeat(1_000_000);
    assert.ok(processorMs(() => withLocalScheme(text)) < 250, part);
  }
});
