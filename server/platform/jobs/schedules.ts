import type { Job } from '../../kernel/job.ts';
import type { Db } from '../db/database.ts';
import { ringAtCommit } from '../db/ring-at-commit.ts';
import { enqueue } from './enqueue.ts';
import { hastenJob } from './store/schedules.ts';

/** The key of a schedule's one job. */
export const scheduleKey = 'schedule';

/** Sees to it that each schedule has its job, which does not wait longer than its kind says now. Harmless to repeat. */
export async function ensureSchedules(db: Db, jobs: readonly Job[], now: number): Promise<void> {
  for (const job of jobs) {
    if (job.every === undefined) continue;
    const { isNew } = await enqueue(db, job, {}, { now, key: scheduleKey });
    if (!isNew) await hastenJob(db, job.name, scheduleKey, now + job.every * 1000);
  }
}

/** Has a schedule's job begin at once, where it only waits for its time. */
export async function runSoon(db: Db, job: Job, now: number): Promise<void> {
  await hastenJob(db, job.name, scheduleKey, now);
  ringAtCommit(db);
}
