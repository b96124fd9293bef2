import { setTimeout as pause } from 'node:timers/promises';
import { isNotReady } from '../../kernel/errors.ts';
import type { Job } from '../../kernel/job.ts';
import type { Database } from '../db/database.ts';
import { retryDuringOutage } from '../db/through-outage.ts';
import { createAlarm } from './alarm.ts';
import { createAttempts, type JobIdentity } from './attempts.ts';
import { createClaimer } from './claimer.ts';
import { createFinish } from './finish.ts';
import { renewLeases } from './renew-leases.ts';
import { repeat } from './repeat.ts';
import type { HandledJob } from './run.ts';
import { ClaimReleased } from './running-job.ts';
import { ensureSchedules, hastening } from './schedules.ts';

/** Polling interval, because notifications of other processes may be lost. */
const lookMilliseconds = 1000;
/** Most notifications are for other changes: checks for them take at most a fiftieth of the time. */
const pausesPerQuiet = 49;
/** Maximum interval for extending leases and storing progress; shorter for short leases. */
const keepMilliseconds = 1000;
/** Time reserved at the end of a stop: for attempts that heed their signal, and for recording what is handed back. */
const endMilliseconds = 1000;

export interface WorkerOptions {
  readonly database: Database;
  /** Epoch milliseconds; the database's clock by default. */
  now?(): number;
  /** Between 0 and 1. */
  chance?(): number;
  /** Maximum jobs running at once; 32 by default, plus one of each kind that has none running. */
  readonly atOnceMax?: number;
  /** Time a stop waits for running jobs, in milliseconds; 3 seconds by default. */
  readonly stopMilliseconds?: number;
  /** Called for our own faults; for those of an attempt, with its job. */
  onFault(thrown: unknown, job?: JobIdentity): void;
}

/** Runs jobs of known kinds until it is closed. */
export interface JobWorker {
  /** Starts no more jobs, waits a few seconds for running ones, and hands back the rest. */
  close(): Promise<void>;
}

/** Starts a worker. Any number of processes may share one database: each job runs in one at a time. */
export function startJobs(handledJobs: readonly HandledJob[], options: WorkerOptions): JobWorker {
  const { database, now = database.now, chance = Math.random, onFault } = options;
  const { atOnceMax = 32, stopMilliseconds = 3000 } = options;
  const handled = [...handledJobs, hastening(database, now)];
  const jobs = handled.map(({ job }) => job);
  const taking = createClaimer(database, jobs);
  /** Stops starting jobs. */
  const closing = new AbortController();
  /** Stops waiting for running ones. */
  const leaving = new AbortController();
  const finish = createFinish(database, now, leaving.signal);
  const alarm = createAlarm(() => void polling.wake());
  const attempts = createAttempts(handled, {
    database,
    now,
    chance,
    finish,
    onFault,
    freed(nextIn, { dueBefore }) {
      if (dueBefore) void waking.wake();
      // Immediately if more was due than there was room for, or if a woken schedule may have enqueued jobs.
      if (hasMore || dueBefore) alarm.set(0);
      else if (nextIn !== undefined && nextIn < lookMilliseconds) alarm.set(nextIn);
    },
  });
  let hasMore = false;
  /** Schedules with work before their regular run. */
  let woken = new Set<Job>();
  /** Time until which notifications are ignored, by `performance.now()`. */
  let idleUntil = 0;
  let isEnsured = false;

  /** Starts due jobs; returns true if there are more. */
  async function begin(): Promise<boolean> {
    const since = performance.now();
    const room = {
      free: atOnceMax - attempts.runningJobs().length,
      kinds: jobs.map((job) => ({ atWork: attempts.countOf(job), atWorkMax: job.concurrency })),
    };
    const wakening = woken;
    woken = new Set();
    const { claimed, nextAt, ...batch } = await taking.take(room, now(), wakening);
    hasMore = batch.hasMore;
    idleUntil = performance.now() + (performance.now() - since) * pausesPerQuiet;
    attempts.begin(claimed, since);
    if (nextAt !== undefined && nextAt - now() < lookMilliseconds) alarm.set(nextAt - now());
    return hasMore && claimed.length > 0;
  }

  async function work(): Promise<void> {
    if (!isEnsured) await database.transact((db) => ensureSchedules(db, jobs, now()));
    isEnsured = true;
    while (!closing.signal.aborted && (await begin()));
  }

  /**
   * Most notifications are for other changes: asking the schedules costs far less than querying all kinds, and is
   * done each time.
   */
  async function checkDue(): Promise<void> {
    for (const { job, dueBefore } of handled) {
      // Asked again when its run has ended.
      if (!dueBefore || attempts.countOf(job) > 0) continue;
      const at = await dueBefore(database.reader, now());
      if (at === undefined) continue;
      const milliseconds = at - now();
      if (milliseconds > 0) askAgain.set(milliseconds);
      else {
        woken.add(job);
        alarm.set(0);
      }
    }
  }
  const waking = repeat(
    { pauseMs: lookMilliseconds, work: () => retryDuringOutage(database, checkDue, closing.signal) },
    (thrown) => closing.signal.aborted || onFault(thrown),
  );
  const askAgain = createAlarm(() => void waking.wake());

  // Waits during a database outage, which is reported elsewhere.
  const polling = repeat(
    { pauseMs: lookMilliseconds, work: () => retryDuringOutage(database, work, closing.signal) },
    (thrown) => closing.signal.aborted || onFault(thrown),
  );
  const keeping = repeat(
    {
      pauseMs: Math.min(keepMilliseconds, ...jobs.map((job) => (job.leaseSeconds * 1000) / 3)),
      async work() {
        await renewLeases(database, attempts.runningJobs(), now());
        const ours = attempts.runningJobs().map(({ row }) => row.job_id);
        if (!closing.signal.aborted) await taking.reclaimExpired(ours, now());
      },
    },
    (thrown) => isNotReady(thrown) || onFault(thrown),
  );
  const unsubscribe = database.notifier.listen(() => {
    void waking.wake();
    alarm.set(idleUntil - performance.now());
  });

  /** Waits for running attempts up to a limit, then ends the rest. */
  async function settled(milliseconds: number): Promise<void> {
    const tooLong = new AbortController();
    await Promise.race([
      attempts.settled(),
      pause(milliseconds, undefined, { signal: tooLong.signal }).catch(() => {}),
    ]);
    tooLong.abort();
  }

  return {
    async close() {
      closing.abort();
      unsubscribe();
      alarm.close();
      askAgain.close();
      await Promise.all([waking.close(), polling.close()]);
      await settled(stopMilliseconds);
      const stop = new ClaimReleased('The process stops.');
      for (const runningJob of attempts.runningJobs()) runningJob.askToEnd(stop);
      await settled(endMilliseconds);
      for (const runningJob of attempts.runningJobs()) runningJob.cut(stop);
      await settled(endMilliseconds);
      leaving.abort();
      await attempts.settled();
      await keeping.close();
    },
  };
}
