import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeOf } from '../browser-store.ts';
import { linkTokenAt, linkTokenIn } from './link-token.ts';

test('a link’s secret is read from the fragment only', () => {
  assert.equal(linkTokenIn('#token=aB-3_x'), 'aB-3_x');
  for (const none of ['', '#', '#other=1', 'token']) assert.equal(linkTokenIn(none), '');
});

test('a reload has the link of its tab; another kind of link has not, and a newer link replaces it', () => {
  const store = storeOf(() => {
    throw new Error('forbidden');
  });
  assert.equal(linkTokenAt('/reset-password', '#token=first', store), 'first');
  assert.equal(linkTokenAt('/reset-password', '', store), 'first');
  assert.equal(linkTokenAt('/accept-invitation', '', store), '');
  assert.equal(linkTokenAt('/reset-password', '#token=second', store), 'second');
  assert.equal(linkTokenAt('/reset-password', '', store), 'second');
});
