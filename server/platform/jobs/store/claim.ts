import type { Db } from '../../db/database.ts';
import type { JobTable } from '../../db/tables.ts';
import { hasNoLane, isClaimed, isWaiting, jobId } from './states.ts';

/** Who holds a job, by the number of the claim. */
export interface Claim {
  readonly job_id: number;
  readonly claim: number;
}

const columns = [
  'job_id',
  'name',
  'lane',
  'key',
  'input',
  'priority',
  'run_at',
  'attempts',
  'claim',
  'last_error',
  'created_at',
] as const;

/** A job that is ours to do. */
export type ClaimedJob = Pick<JobTable, Exclude<(typeof columns)[number], 'job_id'>> & {
  readonly job_id: number;
};

/** How a claim is made. */
export interface ClaimTerms {
  readonly now: number;
  readonly leaseUntil: number;
  /** What the claim's number is raised by: by chance, so that one that a power cut took back is not given out again. */
  readonly step: number;
}

/** Makes jobs ours that are locked already. */
export async function claimRows(
  db: Db,
  ids: readonly number[],
  { leaseUntil, step }: ClaimTerms,
): Promise<ClaimedJob[]> {
  if (ids.length === 0) return [];
  return db
    .updateTable('job')
    .set((row) => ({
      state: 'claimed' as const,
      lease_until: leaseUntil,
      claim: row('claim', '+', step),
      attempts: row('attempts', '+', 1),
    }))
    .where(db.capabilities.isOneOf(jobId, ids))
    .returning(columns)
    .execute();
}

/** Claims what is due of a kind at a priority and in no lane, the longest overdue first. */
export async function claimDue(
  db: Db,
  { name, priority }: { readonly name: string; readonly priority: number },
  terms: ClaimTerms,
  rows: number,
): Promise<ClaimedJob[]> {
  const due = db
    .selectFrom('job')
    .select('job_id')
    .where('name', '=', name)
    .where('priority', '=', priority)
    .where(isWaiting)
    .where(hasNoLane)
    .where('run_at', '<=', terms.now)
    .orderBy('run_at')
    .orderBy('job_id')
    .limit(rows);
  const free = await db.capabilities.takeFreeRows(due, 'job').execute();
  return claimRows(
    db,
    free.map((row) => row.job_id),
    terms,
  );
}

/** Jobs of some kinds whose process let the lease end, locked, but for those that are ours. */
export async function takeExpired(
  db: Db,
  names: readonly string[],
  ours: readonly number[],
  now: number,
  rows: number,
): Promise<ClaimedJob[]> {
  const expired = db
    .selectFrom('job')
    .select(columns)
    .where(isClaimed)
    .where('lease_until', '<=', now)
    .where('name', 'in', names)
    .where(({ not }) => not(db.capabilities.isOneOf(jobId, ours)))
    .orderBy('lease_until')
    .limit(rows);
  return db.capabilities.takeFreeRows(expired, 'job').execute();
}
