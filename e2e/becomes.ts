import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** Timeout for a page on a busy machine. */
const patienceMs = 30_000;

/** Waits until a value read from the page equals the expected one; otherwise fails with the difference. */
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
