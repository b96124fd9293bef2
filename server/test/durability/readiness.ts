import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { callHttp } from '../app.ts';

const pauseMilliseconds = 100;

/** Asks until the service says that it is ready, or that it is not. What else it may say fails. */
export async function becomes(status: 200 | 503, url: string): Promise<void> {
  for (;;) {
    const reply = await callHttp(url, 'GET', '/readyz');
    if (reply.status === status) return;
    assert.ok(reply.status === 200 || reply.status === 503, reply.text);
    await setTimeout(pauseMilliseconds);
  }
}

/** Asks for longer than an answer is remembered; fails where it says something else. */
export async function remains(status: 200 | 503, url: string): Promise<void> {
  const ends = performance.now() + 6000;
  while (performance.now() < ends) {
    assert.equal((await callHttp(url, 'GET', '/readyz')).status, status);
    await setTimeout(pauseMilliseconds);
  }
}
