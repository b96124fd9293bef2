import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OutboundFault } from './outbound-fault.ts';
import { createSharedReads } from './shared-reads.ts';

test('equal concurrent reads are one call, cached as long as allowed', async () => {
  let now = 0;
  let calls = 0;
  const ask = async () => {
    calls += 1;
    return calls;
  };
  const shared = createSharedReads<number>({ keptMs: 100, now: () => now });
  assert.deepEqual(await Promise.all([shared.read('a', ask), shared.read('a', ask)]), [1, 1]);
  assert.equal(await shared.read('b', ask), 2);
  now = 99;
  assert.equal(await shared.read('a', ask), 1);
  now = 100;
  assert.equal(await shared.read('a', ask), 3);
  shared.forget();
  assert.equal(await shared.read('a', ask), 4);
});

test('failures are not cached', async () => {
  const shared = createSharedReads<number>({ keptMs: 100, now: () => 0 });
  await assert.rejects(
    shared.read('a', () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await shared.read('a', async () => 1), 1);
});

test('callers that leave are not awaited, and affect no others', async () => {
  const read = Promise.withResolvers<number>();
  const shared = createSharedReads<number>({ keptMs: 100, now: () => 0 });
  const leaving = new AbortController();
  const cancelled = shared.read('a', () => read.promise, leaving.signal);
  const stays = shared.read('a', () => read.promise, new AbortController().signal);
  leaving.abort();
  await assert.rejects(
    cancelled,
    (thrown) => thrown instanceof OutboundFault && thrown.reason === 'interrupted',
  );
  read.resolve(7);
  assert.equal(await stays, 7);
});
