import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a page on a busy machine may take to be what it is to become. */
const patienceMs = 30_000;

/** Resolves once what is read of a page is what is expected; fails with the difference where it never is. */
export async function becomes<T>(
  read: () => Promise<T> | T,
  expected: T,
  message = 'what the page became',
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const actual = await read();
    try {
      assert.deepEqual(actual, expected, message);
      return;
    } catch (thrown) {
      if (performance.now() > until) throw thrown;
    }
    await pause(50);
  }
}
