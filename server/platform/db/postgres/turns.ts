import { sql } from 'kysely';
import type { Database, Db, Outlives } from '../database.ts';
import { busy } from './unreachable.ts';

type Transact = Database['transact'];

/** About as long as a sender waits for an answer. */
const waitMillisecondsMax = 30_000;

/** Another transaction has the turn. `inTurn` begins the change anew once it is free. */
class TurnTaken extends Error {
  readonly turn: string;

  constructor(turn: string) {
    super(`Another change has the turn ${turn}.`);
    this.turn = turn;
  }
}

/** The number PostgreSQL knows a turn by. Two names with one number wait for each other without need; that is all. */
const turnKey = (turn: string) => sql`hashtextextended(${turn}, 0)`;

/** Takes a turn where it is free, until the transaction ends; where it is not, `inTurn` begins the change anew. */
export async function tryTurn(db: Db, turn: string): Promise<void> {
  const lock = sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock(${turnKey(turn)}) as is_ours`;
  const { rows } = await lock.execute(db);
  if (!rows[0]?.is_ours) throw new TurnTaken(turn);
}

/**
 * Has changes that find their turn taken wait and begin anew. They wait in one line for each turn, in memory: only the
 * first of a line holds a connection, on which PostgreSQL lets the first ones of all processes in by their order.
 */
export function inTurn(transact: Transact): Transact {
  const lines = new Map<string, Promise<void>>();

  async function waitInLine<T>(
    taken: TurnTaken,
    work: (db: Db) => Promise<T>,
    outlives: Outlives | undefined,
  ): Promise<T> {
    const patienceEnds = performance.now() + waitMillisecondsMax;
    const before = lines.get(taken.turn);
    const { promise: behindUs, resolve: next } = Promise.withResolvers<void>();
    lines.set(taken.turn, behindUs);
    try {
      await before;
      if (performance.now() > patienceEnds) throw busy(taken);
      return await transact(async (db) => {
        // What has the lock is given it again: `tryTurn` finds the turn ours.
        await sql`select pg_advisory_xact_lock(${turnKey(taken.turn)})`.execute(db);
        return work(db);
      }, outlives);
    } finally {
      if (lines.get(taken.turn) === behindUs) lines.delete(taken.turn);
      next();
    }
  }

  return async (work, outlives) => {
    try {
      return await transact(work, outlives);
    } catch (thrown) {
      if (!(thrown instanceof TurnTaken)) throw thrown;
      return waitInLine(thrown, work, outlives);
    }
  };
}
