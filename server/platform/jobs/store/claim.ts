import type { Db } from '../../db/database.ts';
import type { JobTable } from '../../db/tables.ts';
import { isClaimed, isUnpartitioned, isWaiting, jobId } from './states.ts';

/** Claim on a job, identified by the claim's number. */
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

/** A job claimed by this process. */
export type ClaimedJob = Pick<JobTable, Exclude<(typeof columns)[number], 'job_id'>> & {
  readonly job_id: number;
};

/** Terms of a new claim. */
export interface ClaimTerms {
  readonly now: number;
  readonly leaseUntil: number;
  /** Random increment of the claim's number, so that a claim lost in a power failure is not reissued. */
  readonly step: number;
}

/** Claims rows that are already locked. */
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

/** Claims due jobs of a kind and priority outside of partitions, longest overdue first. */
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
    .where(isUnpartitioned)
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

/** Locks jobs of some kinds whose lease has expired, except our own. */
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
