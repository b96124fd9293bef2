import { createAttempts } from './attempts.ts';
import { createClaimer } from './claimer.ts';
import { createFinish } from './finish.ts';
import type { HandledJob } from './run.ts';
import type { WorkerOptions } from './worker.ts';

/**
 * Runs the due jobs of some kinds, and jobs they enqueue for now, and resolves when none are due. Starts no
 * schedules.
 */
export async function runUntilIdle(
  handled: readonly HandledJob[],
  { database, now = database.now, chance = Math.random, onFault }: WorkerOptions,
): Promise<void> {
  const taking = createClaimer(
    database,
    handled.map(({ job }) => job),
  );
  const finish = createFinish(database, now, new AbortController().signal);
  const attempts = createAttempts(handled, { database, now, chance, finish, onFault, freed() {} });
  const kinds = handled.map(({ job }) => ({ atWork: 0, atWorkMax: job.concurrency }));
  const free = kinds.reduce((sum, { atWorkMax }) => sum + atWorkMax, 0);
  for (;;) {
    const { claimed } = await taking.take({ free, kinds }, now());
    if (claimed.length === 0) return;
    attempts.begin(claimed, performance.now());
    await attempts.settled();
  }
}
