import { isNotReady } from '../../kernel/errors.ts';
import type { Database } from '../db/database.ts';
import { ClaimLost, HandedBack, type Held } from './held.ts';
import { type Kept, keepClaims } from './store/keep.ts';

/**
 * Extends the leases of running jobs and stores their progress. Ends attempts whose claim was lost, or whose lease
 * was not extended in time: another process may have them by then.
 */
export async function keepHeld(database: Database, all: readonly Held[], now: number): Promise<void> {
  const since = performance.now();
  const asked = all
    .filter((held) => !held.isOver)
    .map((held) => ({ held, kept: keptOf(held, since, now), stillness: held.stillness() }))
    .filter(({ kept: { leaseUntil, progress } }) => leaseUntil !== undefined || progress !== undefined);
  if (asked.length === 0) return;
  try {
    const kept = asked.map((each) => each.kept);
    const ours = await database.transact((db) => keepClaims(db, kept), 'crash');
    for (const { held, kept: one, stillness } of asked) {
      if (ours.has(held.row.job_id)) {
        if (one.leaseUntil !== undefined) held.extended(since);
      } else if (!held.isOver && stillness !== undefined && stillness === held.stillness()) {
        // None of its own transactions locks the row.
        held.cut(new ClaimLost());
      }
    }
  } catch (thrown) {
    if (!isNotReady(thrown)) throw thrown;
    const at = performance.now();
    const late = new HandedBack('The lease could not be extended in time.');
    // An attempt in a transaction learns of it there.
    for (const held of all)
      if (!held.isOver && held.hasExpired(at) && held.stillness() !== undefined) held.cut(late);
  }
}

function keptOf(held: Held, since: number, now: number): Kept {
  const { job_id, claim } = held.row;
  const progress = held.takeProgress(since);
  return {
    job_id,
    claim,
    ...(held.needsExtension(since) ? { leaseUntil: now + held.job.leaseSeconds * 1000 } : {}),
    ...(progress ? { progress } : {}),
  };
}
