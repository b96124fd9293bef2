import { sql } from 'kysely';
import type { Database, Db, Outlives } from '../database.ts';
import { busy } from './unreachable.ts';

type Transact = Database['transact'];

/** About as long as a sender waits for an answer. */
const waitMillisecondsMax = 30_000;

/** Another transaction has the lock. `withLocks` begins the change anew once it is free. */
class LockTaken extends Error {
  readonly lock: string;

  constructor(lock: string) {
    super(`Another change has the lock ${lock}.`);
    this.lock = lock;
  }
}

/** The number PostgreSQL knows a lock by. Two names with one number wait for each other without need; that is all. */
const lockKey = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Takes an advisory lock where it is free, until the transaction ends; where it is not, `withLocks` begins the change anew. */
export async function tryLock(db: Db, name: string): Promise<void> {
  const lock = sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock(${lockKey(name)}) as is_ours`;
  const { rows } = await lock.execute(db);
  if (!rows[0]?.is_ours) throw new LockTaken(name);
}

/**
 * Has changes that find their lock taken wait and begin anew. They wait in one line for each lock, in memory: only the
 * first of a line holds a connection, on which PostgreSQL lets the first ones of all processes in by their order.
 */
export function withLocks(transact: Transact): Transact {
  const lines = new Map<string, Promise<void>>();

  async function waitInLine<T>(
    taken: LockTaken,
    work: (db: Db) => Promise<T>,
    outlives: Outlives | undefined,
  ): Promise<T> {
    const patienceEnds = performance.now() + waitMillisecondsMax;
    const before = lines.get(taken.lock);
    const { promise: behindUs, resolve: next } = Promise.withResolvers<void>();
    lines.set(taken.lock, behindUs);
    try {
      await before;
      if (performance.now() > patienceEnds) throw busy(taken);
      return await transact(async (db) => {
        // What has the lock is given it again: `tryLock` finds the lock ours.
        await sql`select pg_advisory_xact_lock(${lockKey(taken.lock)})`.execute(db);
        return work(db);
      }, outlives);
    } finally {
      if (lines.get(taken.lock) === behindUs) lines.delete(taken.lock);
      next();
    }
  }

  return async (work, outlives) => {
    try {
      return await transact(work, outlives);
    } catch (thrown) {
      if (!(thrown instanceof LockTaken)) throw thrown;
      return waitInLine(thrown, work, outlives);
    }
  };
}
