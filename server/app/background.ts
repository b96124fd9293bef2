import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { type RunningFeatures, sweeping } from '../platform/feature/index.ts';
import { type JobWorker, runUntilIdle, startJobs } from '../platform/jobs/index.ts';

/** Jobs of all features. */
export interface Background {
  /** Starts processing jobs automatically. Not for tests with a stopped or past clock. */
  start(): void;
  /** Runs due jobs once, without schedules. */
  run(): Promise<void>;
  close(): Promise<void>;
}

export interface BackgroundDeps {
  readonly features: Pick<RunningFeatures, 'jobs' | 'retention'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly onFault: (thrown: unknown) => void;
}

export function createBackground({ features, database, clock, onFault }: BackgroundDeps): Background {
  const options = { database, now: clock.now, onFault };
  let worker: JobWorker | undefined;

  return {
    start() {
      worker = startJobs([...features.jobs, sweeping(features.retention, database, clock.now)], options);
    },
    run: () => runUntilIdle(features.jobs, options),
    close: async () => worker?.close(),
  };
}
