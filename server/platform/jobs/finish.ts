import type { Database, Db } from '../db/database.ts';
import type { RunningJob } from './running-job.ts';
import { deleteClaims, endClaim, type JobOutcome } from './store/end.ts';
import { settlePartitions } from './store/partitions.ts';
import { changeThroughOutage } from './through-outage.ts';

/** Records the end of attempts whose claim still holds. */
export interface Finish {
  /** Ends an attempt, in one transaction with the job's final work, if any. Waits during a database outage. */
  end(runningJob: RunningJob, outcome: JobOutcome, work?: (db: Db) => Promise<unknown>): Promise<void>;
}

interface Waiting {
  readonly runningJob: RunningJob;
  resolve(): void;
  reject(thrown: unknown): void;
}

/**
 * @param leaving aborts waiting for an unreachable database
 */
export function createFinish(database: Database, now: () => number, leaving: AbortSignal): Finish {
  let waiting: Waiting[] = [];
  let isDeleting = false;

  /** Only the holder of the claim can end it, and a second attempt finds nothing, so retrying is safe. */
  const change = (work: (db: Db) => Promise<unknown>) =>
    changeThroughOutage(database, () => database.transact(work), leaving, { isHarmlessToRepeat: true });

  /** Jobs that end without a trace are deleted in batches: while one commit runs, the next batch gathers. */
  async function deleteWaiting(): Promise<void> {
    isDeleting = true;
    await new Promise((resume) => setImmediate(resume));
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      const claims = some.map(({ runningJob: held }) => held.row);
      try {
        await change((db) => deleteClaims(db, claims));
        for (const { resolve } of some) resolve();
      } catch (thrown) {
        for (const { reject } of some) reject(thrown);
      }
    }
    isDeleting = false;
  }

  return {
    async end(runningJob, outcome, work) {
      const { row, job } = runningJob;
      const { lane } = row;
      if (outcome.state === 'gone' && !work && lane === null) {
        return new Promise<void>((resolve, reject) => {
          waiting.push({ runningJob, resolve, reject });
          if (!isDeleting) void deleteWaiting();
        });
      }
      await change(async (db) => {
        if (!(await endClaim(db, row, outcome, now()))) return;
        if (work) await runningJob.untilCut(() => work(db));
        // Last, because others who need the partition wait for this commit.
        if (lane !== null) await settlePartitions(db, job, [lane], now());
      });
    },
  };
}
