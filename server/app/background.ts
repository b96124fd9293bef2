import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { type RunningFeatures, sweeping } from '../platform/feature/index.ts';
import { type JobWorker, startJobs } from '../platform/jobs/index.ts';
import { type Repetition, repeat } from '../platform/jobs/repeat.ts';

/** Work that needs no call. */
export interface Background {
  /** Has it go on by itself. Not where the clock stands still or in the past. */
  start(): void;
  /** Does what there is by now, once, but for what leaves this machine. */
  run(): Promise<void>;
  close(): Promise<void>;
}

export interface BackgroundDeps {
  readonly features: Pick<RunningFeatures, 'jobs' | 'repeats' | 'keeps' | 'run'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly onFault: (thrown: unknown) => void;
}

export function createBackground({ features, database, clock, onFault }: BackgroundDeps): Background {
  let repeated: readonly Repetition[] = [];
  let worker: JobWorker | undefined;
  let running: ReturnType<RunningFeatures['run']> | undefined;

  return {
    start() {
      const jobs = [...features.jobs, sweeping(features.keeps, database, clock.now)];
      worker = startJobs(jobs, { database, now: clock.now, onFault });
      repeated = features.repeats.map((each) => repeat(each, onFault));
      running = features.run();
    },
    async run() {
      for (const each of features.repeats) await each.work();
    },
    async close() {
      await Promise.all([...repeated.map((each) => each.close()), worker?.close(), running?.close()]);
    },
  };
}
