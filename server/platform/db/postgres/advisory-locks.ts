import { sql } from 'kysely';
import type { Database, Db, Durability } from '../database.ts';
import { busy } from './unreachable.ts';

type Transact = Database['transact'];

/** About as long as a sender waits for an answer. */
const waitMillisecondsMax = 30_000;

/** The lock is held by another transaction. `withLocks` restarts the change once it is free. */
class LockUnavailable extends Error {
  readonly lock: string;

  constructor(lock: string) {
    super(`Another change has the lock ${lock}.`);
    this.lock = lock;
  }
}

/** PostgreSQL's key of a lock. Two names with the same hash merely wait for each other unnecessarily. */
const lockKey = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Takes an advisory lock until the transaction ends if it is free; otherwise `withLocks` restarts the change. */
export async function tryLock(db: Db, name: string): Promise<void> {
  const lock = sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock(${lockKey(name)}) as is_ours`;
  const { rows } = await lock.execute(db);
  if (!rows[0]?.is_ours) throw new LockUnavailable(name);
}

/**
 * Restarts changes whose lock was taken, once it is free. They wait in memory, in one queue per lock: only the first
 * of a queue holds a connection, on which PostgreSQL admits the first ones of all processes in order.
 */
export function withLocks(transact: Transact): Transact {
  const lines = new Map<string, Promise<void>>();

  async function queueForLock<T>(
    unavailable: LockUnavailable,
    work: (db: Db) => Promise<T>,
    durability: Durability | undefined,
  ): Promise<T> {
    const deadline = performance.now() + waitMillisecondsMax;
    const before = lines.get(unavailable.lock);
    const { promise: released, resolve: next } = Promise.withResolvers<void>();
    lines.set(unavailable.lock, released);
    try {
      await before;
      if (performance.now() > deadline) throw busy(unavailable);
      return await transact(async (db) => {
        // Advisory locks are reentrant: `tryLock` finds this one held by us.
        await sql`select pg_advisory_xact_lock(${lockKey(unavailable.lock)})`.execute(db);
        return work(db);
      }, durability);
    } finally {
      if (lines.get(unavailable.lock) === released) lines.delete(unavailable.lock);
      next();
    }
  }

  return async (work, durability) => {
    try {
      return await transact(work, durability);
    } catch (thrown) {
      if (!(thrown instanceof LockUnavailable)) throw thrown;
      return queueForLock(thrown, work, durability);
    }
  };
}
