import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoundedQueue, QueueFull } from './bounded-queue.ts';

const patient = new AbortController().signal;

test('a limited number enters at once, and others in order', async () => {
  const line = new BoundedQueue(2, 10);
  const inside: number[] = [];
  const all = [1, 2, 3, 4].map((number) => line.enter(patient).then(() => inside.push(number)));
  await Promise.all(all.slice(0, 2));
  assert.deepEqual(inside, [1, 2]);
  line.leave();
  await all[2];
  assert.deepEqual(inside, [1, 2, 3]);
  line.leave();
  await all[3];
  assert.deepEqual(inside, [1, 2, 3, 4]);
});

test('a waiter that leaves is skipped', async () => {
  const line = new BoundedQueue(1, 10);
  await line.enter(patient);
  const leaving = new AbortController();
  const impatient = line.enter(leaving.signal);
  const next = line.enter(patient);
  leaving.abort();
  await assert.rejects(impatient, { name: 'AbortError' });
  line.leave();
  await next;
  await assert.rejects(line.enter(leaving.signal), { name: 'AbortError' });
});

test('an abandoned key is free', async () => {
  const line = new BoundedQueue(1, 10);
  for (let round = 0; round < 3; round++) {
    await line.enter(patient);
    line.leave();
  }
});

test('nobody waits in a full queue', async () => {
  const line = new BoundedQueue(1, 1);
  await line.enter(patient);
  const waiting = line.enter(patient);
  await assert.rejects(line.enter(patient), QueueFull);
  line.leave();
  await waiting;
});
