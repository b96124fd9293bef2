import { isNotReady } from '../../kernel/errors.ts';
import type { Database } from '../db/database.ts';
import { retryDuringOutage } from '../db/through-outage.ts';
import { TimeoutExceeded } from '../db/with-timeout.ts';

/** A change that was aborted for taking too long would take as long again. */
class RetriesStopped extends Error {}

/**
 * Makes a change, and retries it while the database is unreachable. If the answer was lost and the outcome is
 * unknown, it fails unless the change is safe to repeat.
 */
export async function changeThroughOutage<T>(
  database: Pick<Database, 'reachable'>,
  change: () => Promise<T>,
  signal: AbortSignal,
  { isHarmlessToRepeat = false } = {},
): Promise<T> {
  const once = async () => {
    try {
      return await change();
    } catch (thrown) {
      const isUnknown = isNotReady(thrown) && thrown.members.outcome === 'unknown';
      const isOverdue = isNotReady(thrown) && thrown.cause instanceof TimeoutExceeded;
      if (isOverdue || (isUnknown && !isHarmlessToRepeat))
        throw new RetriesStopped(String(thrown), { cause: thrown });
      throw thrown;
    }
  };
  return retryDuringOutage(database, once, signal);
}
