import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aStore } from '../writing/test/a-store.ts';
import { createClaims } from './claims.ts';

test('one of several tabs announces a change, per channel', async () => {
  const store = aStore();
  const tabs = Array.from({ length: 4 }, () => createClaims(store, navigator.locks));
  const claims = await Promise.all(tabs.map((tab) => tab.take('test', [7, 8])));
  assert.deepEqual(
    claims.filter((seqs) => seqs.length > 0),
    [[7, 8]],
  );
  const [first, second] = tabs;
  assert.deepEqual(await first?.take('test', [8, 9]), [9]);
  assert.deepEqual(await second?.take('other', [8]), [8]);
});

test('a browser without locks remembers announcements', async () => {
  const store = aStore();
  const [one, other] = [createClaims(store, undefined), createClaims(store, undefined)];
  assert.deepEqual(await one.take('test', [1]), [1]);
  assert.deepEqual(await other.take('test', [1, 2]), [2]);
});

test('remembered announcements are limited, and a restarted sequence is announced too', async () => {
  const store = aStore();
  const tab = createClaims(store, undefined);
  for (let seq = 1001; seq <= 1300; seq += 1) await tab.take('test', [seq]);
  assert.ok((store.getItem('wheelhouse-alerted-test') ?? '').length < 1200);
  assert.deepEqual(await tab.take('test', [1]), [1]);
});
