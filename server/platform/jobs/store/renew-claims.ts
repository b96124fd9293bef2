import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { Claim } from './claim.ts';
import { ownClaims } from './end.ts';
import { isClaimed, jobId } from './states.ts';

/** Progress of a job, as shown to people. */
export interface Progress {
  readonly done: number | null;
  readonly total: number | null;
  readonly note: string | null;
}

/** A running job with updates to store. */
export interface RenewedClaim extends Claim {
  /** New end of the lease, if it is to be extended. */
  readonly leaseUntil?: number;
  readonly progress?: Progress;
}

const writeProgress = statement<{
  job_id: number;
  done: number | null;
  total: number | null;
  note: string | null;
}>((db, { job_id, done, total, note }) =>
  db
    .updateTable('job')
    .set({ progress_done: done, progress_total: total, progress_note: note })
    .where('job_id', '=', job_id),
);

/**
 * Extends leases and stores progress. Returns the ids whose claim still holds, without those that a transaction
 * currently has locked.
 */
export async function renewClaims(db: Db, claims: readonly RenewedClaim[]): Promise<ReadonlySet<number>> {
  const ids = claims.map((claim) => claim.job_id);
  const query = db
    .selectFrom('job')
    .select(['job_id', 'claim'])
    .where(db.capabilities.isOneOf(jobId, ids))
    .where(isClaimed);
  const ours = new Set(ownClaims(claims, await db.capabilities.takeFreeRows(query, 'job').execute()));
  const byLease = Map.groupBy(
    claims.filter(({ job_id }) => ours.has(job_id)),
    ({ leaseUntil }) => leaseUntil,
  );
  for (const [leaseUntil, some] of byLease) {
    if (leaseUntil === undefined) continue;
    await db
      .updateTable('job')
      .set({ lease_until: leaseUntil })
      .where(
        db.capabilities.isOneOf(
          jobId,
          some.map(({ job_id }) => job_id),
        ),
      )
      .execute();
  }
  for (const { job_id, progress } of claims)
    if (progress && ours.has(job_id)) await writeProgress(db, { job_id, ...progress });
  return ours;
}
