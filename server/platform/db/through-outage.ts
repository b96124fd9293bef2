import { isNotReady } from '../../kernel/errors.ts';
import type { Database } from './database.ts';

/**
 * Retries while the database is unreachable: for work that no caller would repeat. The work must be safe to repeat.
 * Other failures are passed on; fails with `not_ready` once `signal` aborts.
 */
export async function retryDuringOutage<T>(
  { reachable }: Pick<Database, 'reachable'>,
  query: () => T | Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await query();
    } catch (thrown) {
      if (!isNotReady(thrown) || signal?.aborted) throw thrown;
      await Promise.race([reachable(), ...(signal ? [aborted(signal)] : [])]);
    }
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
