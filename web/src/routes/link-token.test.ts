import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkTokenIn } from './link-token.ts';

test('the secret of a link is read from behind the #, and from nowhere else', () => {
  assert.equal(linkTokenIn('#token=aB-3_x'), 'aB-3_x');
  for (const none of ['', '#', '#other=1', 'token']) assert.equal(linkTokenIn(none), '');
});
