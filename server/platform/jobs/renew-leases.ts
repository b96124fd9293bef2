import { isNotReady } from '../../kernel/errors.ts';
import type { Database } from '../db/database.ts';
import { ClaimLost, ClaimReleased, type RunningJob } from './running-job.ts';
import { type RenewedClaim, renewClaims } from './store/renew-claims.ts';

/**
 * Extends the leases of running jobs and stores their progress. Ends attempts whose claim was lost, or whose lease
 * was not extended in time: another process may have them by then.
 */
export async function renewLeases(
  database: Database,
  all: readonly RunningJob[],
  now: number,
): Promise<void> {
  const since = performance.now();
  const renewals = all
    .filter((runningJob) => !runningJob.isOver)
    .map((runningJob) => ({
      held: runningJob,
      kept: keptOf(runningJob, since, now),
      stillness: runningJob.stillness(),
    }))
    .filter(({ kept: { leaseUntil, progress } }) => leaseUntil !== undefined || progress !== undefined);
  if (renewals.length === 0) return;
  try {
    const claims = renewals.map((each) => each.kept);
    const ours = await database.transact((db) => renewClaims(db, claims), 'crash');
    for (const { held: runningJob, kept: one, stillness } of renewals) {
      if (ours.has(runningJob.row.job_id)) {
        if (one.leaseUntil !== undefined) runningJob.extended(since);
      } else if (!runningJob.isOver && stillness !== undefined && stillness === runningJob.stillness()) {
        // None of its own transactions locks the row.
        runningJob.cut(new ClaimLost());
      }
    }
  } catch (thrown) {
    if (!isNotReady(thrown)) throw thrown;
    const at = performance.now();
    const leaseLost = new ClaimReleased('The lease could not be extended in time.');
    // An attempt in a transaction learns of it there.
    for (const runningJob of all)
      if (!runningJob.isOver && runningJob.hasExpired(at) && runningJob.stillness() !== undefined)
        runningJob.cut(leaseLost);
  }
}

function keptOf(runningJob: RunningJob, since: number, now: number): RenewedClaim {
  const { job_id, claim } = runningJob.row;
  const progress = runningJob.takeProgress(since);
  return {
    job_id,
    claim,
    ...(runningJob.needsExtension(since) ? { leaseUntil: now + runningJob.job.leaseSeconds * 1000 } : {}),
    ...(progress ? { progress } : {}),
  };
}
