import { hasWaking, wakeSnoozed } from '../features/conversations/index.ts';
import { scheduleJob } from '../features/tasks/index.ts';
import { startWebhookJobs, type WebhookJobs, type WebhookJobsDeps } from '../features/webhooks/index.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { type Job, type RepeatedJob, repeat } from '../platform/jobs/repeat.ts';

/** A snoozed conversation opens to the second, and a look costs one read of an index. */
const snoozePauseMs = 1000;
const wokenAtOnce = 100;

/** Work that needs no call. */
export interface Background {
  /** Has it go on by itself. Not where the clock stands still or in the past. */
  start(): void;
  /** Does what there is by now, once, but for what leaves this machine. */
  run(): Promise<void>;
  close(): Promise<void>;
}

export interface BackgroundDeps extends WebhookJobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly onFault: (thrown: unknown) => void;
}

export function createBackground(deps: BackgroundDeps): Background {
  const { database, clock, onFault } = deps;
  const jobs: readonly Job[] = [scheduleJob(database, clock), snoozeJob(database, clock)];
  let repeated: readonly RepeatedJob[] = [];
  let webhooks: WebhookJobs | undefined;

  return {
    start() {
      repeated = jobs.map((job) => repeat(job, onFault));
      webhooks = startWebhookJobs(deps);
    },
    async run() {
      for (const job of jobs) await job.work();
    },
    async close() {
      await Promise.all([...repeated.map((job) => job.close()), webhooks?.close()]);
    },
  };
}

/** Opens conversations whose time of rest is over. */
const snoozeJob = (database: Database, clock: Clock): Job => ({
  pauseMs: snoozePauseMs,
  async work() {
    const now = clock.now();
    // Most looks find nothing, and a look at what is there needs no turn at writing.
    while (await hasWaking(database.reader, now)) {
      await database.transact((db) => wakeSnoozed(db, now, wokenAtOnce));
    }
  },
});
