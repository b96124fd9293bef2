import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { JobTable } from '../../db/tables.ts';
import type { Claim } from './claim.ts';
import { isClaimed, jobId } from './states.ts';

/** State of a job after an attempt. */
export type JobOutcome =
  | { readonly state: 'gone' }
  | { readonly state: 'done'; readonly forgetAt: number }
  | {
      readonly state: 'waiting';
      readonly runAt: number;
      /** Attempts so far. */
      readonly attempts: number;
      readonly error: string | null;
    }
  | { readonly state: 'dead'; readonly error: string };

type EndedColumns = Pick<JobTable, 'state' | 'attempts' | 'last_error' | 'ended_at' | 'forget_at'> & {
  readonly run_at: number;
};

const deleteClaim = statement<{ job_id: number; claim: number }>((db, { job_id, claim }) =>
  db
    .deleteFrom('job')
    .where('job_id', '=', job_id)
    .where('claim', '=', claim)
    .where(isClaimed)
    .returning('job_id'),
);

async function updateClaim(
  db: Db,
  { job_id, claim }: Claim,
  change: Partial<EndedColumns>,
): Promise<boolean> {
  const changed = await db
    .updateTable('job')
    .set({ ...change, lease_until: null })
    .where('job_id', '=', job_id)
    .where('claim', '=', claim)
    .where(isClaimed)
    .returning('job_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Ends an attempt if its claim still holds; false otherwise. The job cannot be claimed again until the commit. */
export async function endClaim(db: Db, claim: Claim, outcome: JobOutcome, now: number): Promise<boolean> {
  switch (outcome.state) {
    case 'gone':
      return (await deleteClaim(db, { job_id: claim.job_id, claim: claim.claim })).length > 0;
    case 'done':
      return updateClaim(db, claim, {
        state: 'done',
        ended_at: now,
        forget_at: outcome.forgetAt,
        last_error: null,
      });
    case 'waiting':
      return updateClaim(db, claim, {
        state: 'waiting',
        run_at: outcome.runAt,
        attempts: outcome.attempts,
        last_error: outcome.error,
      });
    case 'dead':
      return updateClaim(db, claim, { state: 'dead', ended_at: now, last_error: outcome.error });
  }
}

/** Locks a job until the transaction ends if its claim still holds; false otherwise. */
export async function lockClaim(db: Db, { job_id, claim }: Claim): Promise<boolean> {
  const query = db
    .selectFrom('job')
    .select('job_id')
    .where('job_id', '=', job_id)
    .where('claim', '=', claim)
    .where(isClaimed);
  return (await db.capabilities.lockRows(query).executeTakeFirst()) !== undefined;
}

/** Deletes jobs whose claim still holds; returns their ids. */
export async function deleteClaims(db: Db, claims: readonly Claim[]): Promise<readonly number[]> {
  const ids = claims.map((claim) => claim.job_id);
  const query = db
    .selectFrom('job')
    .select(['job_id', 'claim'])
    .where(db.capabilities.isOneOf(jobId, ids))
    .where(isClaimed);
  const ours = ownClaims(claims, await db.capabilities.lockRows(query.orderBy('job_id')).execute());
  if (ours.length > 0) await db.deleteFrom('job').where(db.capabilities.isOneOf(jobId, ours)).execute();
  return ours;
}

/** The claims among those found that still hold. */
export function ownClaims(claims: readonly Claim[], found: readonly Claim[]): readonly number[] {
  const claimsById = new Map(claims.map(({ job_id, claim }) => [job_id, claim]));
  return found.filter(({ job_id, claim }) => claimsById.get(job_id) === claim).map(({ job_id }) => job_id);
}
