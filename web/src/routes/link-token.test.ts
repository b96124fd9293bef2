import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkTokenIn } from './link-token.ts';

test('a link’s secret is read from the fragment only', () => {
  assert.equal(linkTokenIn('#token=aB-3_x'), 'aB-3_x');
  for (const none of ['', '#', '#other=1', 'token']) assert.equal(linkTokenIn(none), '');
});
