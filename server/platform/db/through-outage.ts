import { isNotReady } from '../../kernel/errors.ts';
import type { Database } from './database.ts';

/**
 * Asks, and while the database cannot be asked waits and asks again: for work that nobody else would do once more. It
 * must be harmless to repeat. Fails as it does for other reasons, and as `not_ready` once `signal` aborts.
 */
export async function throughOutage<T>(
  { reachable }: Pick<Database, 'reachable'>,
  ask: () => T | Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (thrown) {
      if (!isNotReady(thrown) || signal?.aborted) throw thrown;
      await Promise.race([reachable(), ...(signal ? [aborted(signal)] : [])]);
    }
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
