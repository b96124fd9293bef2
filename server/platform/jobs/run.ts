import type { Job } from '../../kernel/job.ts';
import type { Static, TObject } from '../../kernel/schema.ts';
import type { Database, Db, Durability } from '../db/database.ts';
import { ClaimLost, type RunningJob } from './running-job.ts';
import { lockClaim } from './store/end.ts';
import type { Progress } from './store/renew-claims.ts';
import { changeThroughOutage } from './through-outage.ts';

/** Work for the transaction that ends the job. */
export class CompletedRun {
  readonly work: (db: Db) => Promise<unknown>;

  constructor(work: (db: Db) => Promise<unknown>) {
    this.work = work;
  }
}

/** Context of a job handler. */
export interface JobRun<Input> {
  readonly id: number;
  readonly key: string | null;
  readonly input: Input;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Creation time, epoch milliseconds. */
  readonly madeAt: number;
  /**
   * Aborts when the claim is lost, the time limit is exceeded or the process stops. Later work will be repeated
   * elsewhere.
   */
  readonly signal: AbortSignal;
  /**
   * Runs work in a transaction that commits only while the claim holds. Waits during a database outage. Throws
   * `ClaimLost`, which must not be caught, if another process has the job. If the attempt fails later, this work
   * stays, and the next attempt finds it. Work that need not survive a power failure does not wait for the disk.
   */
  transact<T>(work: (db: Db) => Promise<T>, durability?: Durability): Promise<T>;
  /** Return its result to end the job in one transaction with this work, so that both happen exactly once. */
  done(work: (db: Db) => Promise<unknown>): CompletedRun;
  /** Reports progress to people. Written at most once a second, and not if the job ends first. */
  progress(progress: Partial<Progress>): void;
}

/** Runs one attempt of a job. The error it throws decides about retries; see `RetryLater` and `GiveUp`. */
export type JobHandler<Input> = (run: JobRun<Input>) => Promise<CompletedRun | undefined> | Promise<void>;

/**
 * Time at which a schedule has work before its regular run: now, or later, in epoch milliseconds, to be asked again
 * then; undefined if unknown. Each process asks every second, on notifications, and after a run.
 */
export type DueBefore = (reader: Db, now: number) => Promise<number | undefined>;

/** A job declaration with its handler. */
export interface HandledJob {
  readonly job: Job;
  readonly handler: JobHandler<never>;
  readonly dueBefore?: DueBefore;
}

/** Binds a job to its handler, and a schedule to the check that starts it early. */
export function handleJob<Input extends TObject>(
  job: Job<Input>,
  handler: JobHandler<Static<Input>>,
  { dueBefore }: Pick<HandledJob, 'dueBefore'> = {},
): HandledJob {
  if (!dueBefore) return { job, handler };
  if (job.everySeconds === undefined)
    throw new Error(`The job ${job.name} is no schedule that could be woken.`);
  return { job, handler, dueBefore };
}

/** Builds the handler's context for a held job. */
export function runOf(runningJob: RunningJob, input: never, database: Database): JobRun<never> {
  const { row, signal } = runningJob;

  async function attempt<T>(work: (db: Db) => Promise<T>, durability?: Durability): Promise<T> {
    const done = await database.transact(async (db) => {
      if (runningJob.isOver) throw new ClaimLost();
      if (!(await lockClaim(db, row))) return undefined;
      // Other callers wait for the transaction, so it ends with the attempt.
      return { value: await runningJob.untilCut(() => work(db)) };
    }, durability);
    if (done) return done.value;
    const claimLost = new ClaimLost();
    runningJob.cut(claimLost);
    throw claimLost;
  }

  return {
    id: row.job_id,
    key: row.key,
    input,
    attempt: row.attempts,
    madeAt: row.created_at,
    signal,
    transact: (work, durability) =>
      runningJob.inHand(() => changeThroughOutage(database, () => attempt(work, durability), signal)),
    done: (work) => new CompletedRun(work),
    progress: (progress) => runningJob.note(progress),
  };
}
