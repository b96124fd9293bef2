import type { Job } from '../../kernel/job.ts';
import type { ClaimedJob } from './store/claim.ts';
import type { Progress } from './store/renew-claims.ts';

/** The claim was lost: this attempt can no longer write anything. */
export class ClaimLost extends Error {}

/** The process is stopping or could not extend the lease: the job will be started again elsewhere. */
export class ClaimReleased extends Error {}

/** The attempt exceeded its kind's time limit. */
export class AttemptTimeout extends Error {}

/** Minimum interval between writes of progress. */
const progressMilliseconds = 1000;
/** Length of a glanceable line. */
const noteCharactersMax = 200;

/** A job running in this process. */
export class RunningJob {
  readonly row: ClaimedJob;
  readonly job: Job;
  /** Aborts the attempt's signal. */
  readonly #ending = new AbortController();
  readonly #cut = Promise.withResolvers<never>();
  #leaseEnds = 0;
  #isOver = false;
  #progress: Progress | undefined;
  #isUnsaved = false;
  #progressSince = Number.NEGATIVE_INFINITY;
  /** Incremented when a transaction that locks the row begins and ends. */
  #moves = 0;
  #transactions = 0;

  /**
   * @param since `performance.now()` before the claim was made
   */
  constructor(row: ClaimedJob, job: Job, since: number) {
    this.row = row;
    this.job = job;
    this.extended(since);
    this.#cut.promise.catch(() => {});
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** The attempt can no longer act. */
  get isOver(): boolean {
    return this.#isOver;
  }

  over(): void {
    this.#isOver = true;
  }

  /** Aborts the attempt's signal. */
  askToEnd(why: Error): void {
    this.#ending.abort(why);
  }

  /** Ends the attempt, even if it ignores its signal. */
  cut(why: Error): void {
    this.over();
    this.askToEnd(why);
    this.#cut.reject(why);
  }

  /** Waits for the work, unless the attempt is cut short. */
  untilCut<T>(work: () => Promise<T>): Promise<T> {
    return Promise.race([this.#cut.promise, work()]);
  }

  /** The lease was extended at `since`. */
  extended(since: number): void {
    this.#leaseEnds = since + this.job.leaseSeconds * 1000;
  }

  /** True once a third of the lease has passed: that leaves time for two failed extensions. */
  needsExtension(at: number): boolean {
    return at > this.#leaseEnds - (this.job.leaseSeconds * 2000) / 3;
  }

  hasExpired(at: number): boolean {
    return at >= this.#leaseEnds;
  }

  note(progress: Partial<Progress>): void {
    const { note = null, ...rest } = { done: null, total: null, ...this.#progress, ...progress };
    this.#progress = { ...rest, note: note?.slice(0, noteCharactersMax).toWellFormed() ?? null };
    this.#isUnsaved = true;
  }

  /** Returns progress to be stored, at most once a second. */
  takeProgress(at: number): Progress | undefined {
    if (!this.#isUnsaved || at - this.#progressSince < progressMilliseconds) return undefined;
    this.#isUnsaved = false;
    this.#progressSince = at;
    return this.#progress;
  }

  /** Runs a transaction that locks the job's row. */
  async inHand<T>(transact: () => Promise<T>): Promise<T> {
    this.#transactions += 1;
    this.#moves += 1;
    try {
      return await transact();
    } finally {
      this.#transactions -= 1;
      this.#moves += 1;
    }
  }

  /** A value that changes with every transaction that locks the row; undefined during one. */
  stillness(): number | undefined {
    return this.#transactions === 0 ? this.#moves : undefined;
  }
}
