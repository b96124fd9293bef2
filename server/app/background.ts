import type { Clock } from '../kernel/clock.ts';
import { isNotReady } from '../kernel/errors.ts';
import type { Database } from '../platform/db/database.ts';
import { createSweep, type RunningFeatures } from '../platform/feature/index.ts';
import { type Job, type RepeatedJob, repeat } from '../platform/jobs/repeat.ts';

/** Work that needs no call. */
export interface Background {
  /** Has it go on by itself. Not where the clock stands still or in the past. */
  start(): void;
  /** Does what there is by now, once, but for what leaves this machine. */
  run(): Promise<void>;
  close(): Promise<void>;
}

export interface BackgroundDeps {
  readonly features: Pick<RunningFeatures, 'jobs' | 'keeps' | 'run'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly onFault: (thrown: unknown) => void;
}

const sweepPauseMs = 60_000;

export function createBackground({ features, database, clock, onFault }: BackgroundDeps): Background {
  let repeated: readonly RepeatedJob[] = [];
  let running: ReturnType<RunningFeatures['run']> | undefined;

  return {
    start() {
      const sweeping: Job = {
        pauseMs: sweepPauseMs,
        beginsLater: true,
        work: () => sweep(features.keeps, database, clock.now()),
      };
      repeated = [...features.jobs, sweeping].map((job) => repeat(job, onFault));
      running = features.run();
    },
    async run() {
      for (const job of features.jobs) await job.work();
    },
    async close() {
      await Promise.all([...repeated.map((job) => job.close()), running?.close()]);
    },
  };
}

/** Forgets what is past its time, of every feature. One that fails keeps no other from forgetting. */
export async function sweep(keeps: RunningFeatures['keeps'], database: Database, now: number): Promise<void> {
  const faults: unknown[] = [];
  for (const { what, forget } of keeps) {
    try {
      await forget(createSweep(database, now));
    } catch (thrown) {
      if (isNotReady(thrown)) throw thrown;
      faults.push(new Error(`Forgetting ${what} failed.`, { cause: thrown }));
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Forgetting what is past its time failed.');
}
