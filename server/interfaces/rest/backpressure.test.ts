import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBackpressure } from './backpressure.ts';

// Backpressure among bodies that arrive at the same time.

const never = 3_600_000;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Backpressure with a limit of 100 bytes, a clock, and a log of who continued. */
function aBackpressure({ trickleMs = never }: { trickleMs?: number } = {}) {
  let time = 0;
  const backpressure = createBackpressure({ heldMax: 100, silentMs: 500, trickleMs }, () => time);
  const resumed: string[] = [];
  return {
    begin: () => backpressure.begin(),
    wentOn: resumed,
    watch: (name: string, admission: Promise<void>) => void admission.then(() => resumed.push(name)),
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

test('below the limit everybody proceeds at once', async () => {
  const { begin } = aBackpressure();
  await begin().took(60, 40);
  await begin().took(39, 61);
});

test('above it senders wait for memory, and those missing least go first', async () => {
  const { begin, wentOn: resumed, watch } = aBackpressure();
  const [first, second, far, near] = [begin(), begin(), begin(), begin()];
  await first.took(20, 0);
  await second.took(70, 0);
  watch('far', far.took(20, 500));
  watch('near', near.took(20, 5));
  await settled();
  assert.deepEqual(resumed, []);
  first.end();
  await settled();
  assert.deepEqual(resumed, [], 'as much as is allowed is held still');
  second.end();
  await settled();
  assert.deepEqual(resumed, ['near']);
  near.end();
  await settled();
  assert.deepEqual(resumed, ['near', 'far']);
});

test('a complete body does not wait', async () => {
  await aBackpressure().begin().took(1000, 0);
});

test('stalled senders block nobody for long', async () => {
  const { begin, pass } = aBackpressure();
  await begin().took(90, 10);
  pass(501);
  const next = begin();
  await next.took(90, 10);
});

test('trickling senders starve nobody: others get a turn now and then', async () => {
  const { begin } = aBackpressure({ trickleMs: 1 });
  await begin().took(99, 10);
  const next = begin();
  for (let part = 0; part < 10; part++) await next.took(20, 1000 - part);
});

test('a waiting sender that leaves is released', async () => {
  const { begin, wentOn: resumed, watch } = aBackpressure();
  await begin().took(99, 0);
  const disconnected = begin();
  watch('gone', disconnected.took(20, 10));
  disconnected.end();
  await settled();
  assert.deepEqual(resumed, ['gone']);
});
