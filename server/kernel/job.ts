import type { Static, TObject } from './schema.ts';

/** Smaller numbers run first when jobs compete. */
export const jobPriorities = { high: 1, normal: 2, low: 3 } as const;
export type JobPriority = keyof typeof jobPriorities;

/** Declaration of a job: work that takes time or must not be lost. */
export interface JobDeclaration<Input extends TObject> {
  /** Subject first, verb last: `letter.send`. Stored rows outlive versions, so it never changes. */
  readonly name: string;
  /** Arguments of the job. They are stored as JSON: pass ids, not whole records. */
  readonly input: Input;
  /**
   * Seconds after which another process takes over the jobs of one that died. The lease is extended while a job
   * runs.
   */
  readonly leaseSeconds: number;
  /** Timeout of one attempt in seconds; 600 by default. */
  readonly maxSeconds?: number;
  /** Attempts before the job is given up. */
  readonly attempts: number;
  /**
   * Seconds until the attempt after this one, counted from 1. Random jitter is added, so that retries do not
   * coincide.
   */
  backoff(attempt: number): number;
  /** `normal` by default. */
  readonly priority?: JobPriority;
  /** Jobs of this kind that one process runs at a time; 4 by default. */
  readonly concurrency?: number;
  /** Makes it a schedule: a single job that starts again this many seconds after it ended. */
  readonly everySeconds?: number;
  /** Seconds for which a finished job stays visible; 0 by default. */
  readonly keepSeconds?: number;
  /** Jobs with the same partition key run roughly in order, `perPartition` at a time across all processes. */
  partitionKey?(input: Static<Input>): string;
  /** 1 by default. */
  readonly perPartition?: number;
}

/** A declared kind of job. */
export interface Job<Input extends TObject = TObject> extends JobDeclaration<Input> {
  readonly maxSeconds: number;
  readonly priority: JobPriority;
  readonly concurrency: number;
  readonly perPartition: number;
}

/** Maximum timeout, within the range of timers. Split longer work into several jobs. */
const maxSecondsMax = 1_000_000;

const namePattern = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/;

/** Declares a job. Throws at start for an invalid declaration. */
export function defineJob<Input extends TObject>(declaration: JobDeclaration<Input>): Job<Input> {
  const job = {
    maxSeconds: 600,
    priority: 'normal',
    concurrency: 4,
    perPartition: 1,
    ...declaration,
  } as const;
  const { name, input, everySeconds, partitionKey } = job;
  const reject = (reason: string): never => {
    throw new Error(`The job ${name} ${reason}.`);
  };
  if (!namePattern.test(name)) reject('needs a name such as letter.send');
  for (const member of ['leaseSeconds', 'maxSeconds', 'everySeconds', 'keepSeconds'] as const)
    if (!((job[member] ?? 1) > 0)) reject(`has ${member} that are not above 0`);
  if (job.maxSeconds > maxSecondsMax) reject(`has more than ${maxSecondsMax} maxSeconds`);
  for (const member of ['attempts', 'concurrency', 'perPartition'] as const)
    if (!(Number.isInteger(job[member]) && job[member] > 0)) reject(`has ${member} below 1`);
  if (everySeconds !== undefined && ((input.required?.length ?? 0) > 0 || partitionKey))
    reject('is a schedule, which has neither an input of its own nor a partition key');
  return job;
}

/** Exponential backoff in seconds: `first`, doubled each time, up to `max`. */
export const exponentialBackoff =
  (first: number, max: number) =>
  (attempt: number): number =>
    Math.min(max, first * 2 ** (attempt - 1));

/** Thrown by a job to be retried after its own delay. The message is shown to people. */
export class RetryLater extends Error {
  readonly seconds: number;
  readonly countsAsAttempt: boolean;

  /**
   * @param reason a sentence in our own words
   * @param countsAsAttempt false if the job only has to wait
   */
  constructor(seconds: number, reason: string, { countsAsAttempt = true } = {}) {
    super(reason);
    this.seconds = seconds;
    this.countsAsAttempt = countsAsAttempt;
  }
}

/** Thrown by a job that retrying cannot help. The message is a sentence in our own words, shown to people. */
export class GiveUp extends Error {}
