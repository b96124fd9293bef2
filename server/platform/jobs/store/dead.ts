import type { Db } from '../../db/database.ts';
import type { JobTable } from '../../db/tables.ts';
import { isDead } from './states.ts';

/** Records a job that was given up at a time, for the demo. */
export const insertDead = async (
  db: Db,
  job: Pick<JobTable, 'name' | 'key' | 'input' | 'attempts' | 'last_error' | 'created_at'>,
  at: number,
): Promise<void> =>
  void (await db
    .insertInto('job')
    .values({ ...job, state: 'dead', priority: 0, run_at: at, claim: job.attempts, ended_at: at })
    .execute());

/** Finds a dead job and locks it until the transaction ends. */
export const lockDead = (
  db: Db,
  jobId: number,
): Promise<Pick<JobTable, 'name' | 'lane' | 'key'> | undefined> =>
  db.capabilities
    .lockRows(db.selectFrom('job').select(['name', 'lane', 'key']).where('job_id', '=', jobId).where(isDead))
    .executeTakeFirst();

/** Returns a dead job to the queue with all its attempts. */
export const reviveDead = async (db: Db, jobId: number, now: number): Promise<void> =>
  void (await db
    .updateTable('job')
    .set({ state: 'waiting', attempts: 0, run_at: now, ended_at: null })
    .where('job_id', '=', jobId)
    .execute());

export async function deleteDead(db: Db, jobId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('job')
    .where('job_id', '=', jobId)
    .where(isDead)
    .returning('job_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes finished jobs whose retention is over, at most `rows`; returns the number. */
export async function deleteForgettable(db: Db, now: number, rows: number): Promise<number> {
  const old = db
    .selectFrom('job')
    .select('job_id')
    .where('forget_at', 'is not', null)
    .where('forget_at', '<=', now)
    .limit(rows);
  const result = await db.deleteFrom('job').where('job_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
