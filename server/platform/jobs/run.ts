import type { Job } from '../../kernel/job.ts';
import type { Static, TObject } from '../../kernel/schema.ts';
import type { Database, Db, Outlives } from '../db/database.ts';
import { ClaimLost, type Held } from './held.ts';
import { lockClaim } from './store/end.ts';
import type { Progress } from './store/keep.ts';
import { changeThroughOutage } from './through-outage.ts';

/** Work for the transaction that ends the job. */
export class Done {
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
  /** Which attempt this is, from 1. */
  readonly attempt: number;
  /** When the job was made, epoch milliseconds. */
  readonly madeAt: number;
  /** Aborts when the claim is lost, the time is over or the process stops. What is done afterwards is done again elsewhere. */
  readonly signal: AbortSignal;
  /**
   * Runs work in a transaction that commits only while the claim holds. Waits during a database outage. Throws
   * `ClaimLost`, which must not be caught, if another process has the job. If the attempt fails later, this work
   * stays, and the next attempt finds it. Work that need not survive a power failure does not wait for the disk.
   */
  transact<T>(work: (db: Db) => Promise<T>, outlives?: Outlives): Promise<T>;
  /** To be returned: has the job end in one transaction with this work, so that both happen once or not at all. */
  done(work: (db: Db) => Promise<unknown>): Done;
  /** Notes how far the work is, for people. Written at most once a second, and not where the job ends before. */
  progress(progress: Partial<Progress>): void;
}

/** Does one job. What it throws decides whether and when it is tried again; see `RetryLater` and `GiveUp`. */
export type JobHandler<Input> = (run: JobRun<Input>) => Promise<Done | undefined> | Promise<void>;

/**
 * When a schedule has something to do before its next turn: now, or later, epoch milliseconds, to be asked again then;
 * undefined where nothing is known of. Each process asks each second, whenever it is notified, and after a turn.
 */
export type DueBefore = (reader: Db, now: number) => Promise<number | undefined>;

/** A kind of job with what does it. */
export interface HandledJob {
  readonly job: Job;
  readonly handler: JobHandler<never>;
  readonly dueBefore?: DueBefore;
}

/** Joins a declared kind of job with what does it, and a schedule with what wakes it before its turn. */
export function handleJob<Input extends TObject>(
  job: Job<Input>,
  handler: JobHandler<Static<Input>>,
  { dueBefore }: Pick<HandledJob, 'dueBefore'> = {},
): HandledJob {
  if (!dueBefore) return { job, handler };
  if (job.every === undefined) throw new Error(`The job ${job.name} is no schedule that could be woken.`);
  return { job, handler, dueBefore };
}

/** Builds the handler's context for a held job. */
export function runOf(held: Held, input: never, database: Database): JobRun<never> {
  const { row, signal } = held;

  async function attempt<T>(work: (db: Db) => Promise<T>, outlives?: Outlives): Promise<T> {
    const done = await database.transact(async (db) => {
      if (held.isOver) throw new ClaimLost();
      if (!(await lockClaim(db, row))) return undefined;
      // Others wait for a transaction: it ends with the attempt.
      return { value: await held.untilCut(() => work(db)) };
    }, outlives);
    if (done) return done.value;
    const lost = new ClaimLost();
    held.cut(lost);
    throw lost;
  }

  return {
    id: row.job_id,
    key: row.key,
    input,
    attempt: row.attempts,
    madeAt: row.created_at,
    signal,
    transact: (work, outlives) =>
      held.inHand(() => changeThroughOutage(database, () => attempt(work, outlives), signal)),
    done: (work) => new Done(work),
    progress: (progress) => held.note(progress),
  };
}
