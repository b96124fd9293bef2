import { defineJob, exponentialBackoff, type Job, RetryLater } from '../../kernel/job.ts';
import { StrictObject, Type } from '../../kernel/schema.ts';
import type { Database, Db } from '../db/database.ts';
import { notifyOnCommit } from '../db/notify-on-commit.ts';
import { enqueue } from './enqueue.ts';
import { type HandledJob, handleJob } from './run.ts';
import { findJobByKey } from './store/people.ts';
import { hastenWaiting } from './store/schedules.ts';

/** Key of a schedule's single job. */
export const scheduleKey = 'schedule';
/** Delay before checking again whether a run has ended. */
const againSeconds = 1;

/** Ensures that each schedule has its job, due no later than its kind now declares. Safe to repeat. */
export async function ensureSchedules(db: Db, jobs: readonly Job[], now: number): Promise<void> {
  for (const job of jobs) {
    if (job.everySeconds === undefined) continue;
    const { isNew } = await enqueue(db, job, {}, { now, key: scheduleKey });
    if (!isNew) await hastenWaiting(db, job.name, scheduleKey, now + job.everySeconds * 1000);
  }
}

/** Starts a schedule early; if it is running, once more after that. */
export const hastenJob = defineJob({
  name: 'schedule.hasten',
  input: StrictObject({ schedule: Type.String() }),
  leaseSeconds: 30,
  attempts: 5,
  backoff: exponentialBackoff(1, 60),
  priority: 'high',
});

/**
 * Starts a schedule as soon as the transaction of `db` commits. If it is already running and may have missed the
 * change, it runs once more. This is a job of its own because the schedule's row is locked by the process that runs
 * it, and not only at the end.
 */
export async function runSoon(db: Db, { name, everySeconds }: Job, now: number): Promise<void> {
  if (everySeconds === undefined) throw new Error(`The job ${name} is no schedule that could be hastened.`);
  await enqueue(db, hastenJob, { schedule: name }, { now });
}

/** Starts waiting jobs of a kind without a partition as soon as the transaction commits: all, or the one with a key. */
export async function hasten(db: Db, { name, partitionKey }: Job, now: number, key?: string): Promise<void> {
  if (partitionKey) throw new Error(`Jobs ${name} have partitions, which are woken one by one.`);
  await hastenWaiting(db, name, key, now);
  notifyOnCommit(db);
}

/** Handler that starts schedules early; part of every worker. */
export const hastening = ({ reader }: Database, now: () => number): HandledJob =>
  handleJob(hastenJob, async ({ input: { schedule }, done }) => {
    const found = await findJobByKey(reader, { name: schedule }, scheduleKey);
    if (found?.state === 'claimed')
      throw new RetryLater(againSeconds, `${schedule} is at work, and begins again once that has ended.`, {
        countsAsAttempt: false,
      });
    // If it was claimed meanwhile, it sees the current state.
    return done(async (db) => {
      await hastenWaiting(db, schedule, scheduleKey, now());
      notifyOnCommit(db);
    });
  });
