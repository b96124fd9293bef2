import type { Static, TObject } from './schema.ts';

/** Smaller numbers run first when jobs compete. */
export const jobPriorities = { high: 1, normal: 2, low: 3 } as const;
export type JobPriority = keyof typeof jobPriorities;

/** A kind of work that takes time or must not be lost, as a feature declares it. */
export interface JobDeclaration<Input extends TObject> {
  /** Subject first, verb last, as `letter.send`. Rows of it outlive versions: it stays as it is. */
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
  /** Seconds from the failure of an attempt, the first is 1, to the next. Some chance is added, so that not all come at once. */
  backoff(attempt: number): number;
  /** `normal` unless told. */
  readonly priority?: JobPriority;
  /** Jobs of this kind that one process runs at a time; 4 by default. */
  readonly concurrency?: number;
  /** A schedule, in seconds: there is one job of the kind, which begins again so long after it has ended. */
  readonly every?: number;
  /** Seconds for which a finished job stays visible; 0 by default. */
  readonly keepSeconds?: number;
  /** Jobs with one partition key are done about in their order, `perPartition` at once from all processes. */
  partitionKey?(input: Static<Input>): string;
  /** 1 unless told. */
  readonly perPartition?: number;
}

/** A declared kind of job. */
export interface Job<Input extends TObject = TObject> extends JobDeclaration<Input> {
  readonly maxSeconds: number;
  readonly priority: JobPriority;
  readonly concurrency: number;
  readonly perPartition: number;
}

/** Longer ones are beyond what timers count. Work of weeks is many jobs. */
const maxSecondsMax = 1_000_000;

const form = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/;

/** Declares a kind of job. Fails, at the start of the process, where the declaration cannot be kept. */
export function defineJob<Input extends TObject>(declaration: JobDeclaration<Input>): Job<Input> {
  const job = {
    maxSeconds: 600,
    priority: 'normal',
    concurrency: 4,
    perPartition: 1,
    ...declaration,
  } as const;
  const { name, input, every, partitionKey } = job;
  const refuse = (why: string): never => {
    throw new Error(`The job ${name} ${why}.`);
  };
  if (!form.test(name)) refuse('needs a name such as letter.send');
  for (const figure of ['leaseSeconds', 'maxSeconds', 'every', 'keepSeconds'] as const)
    if (!((job[figure] ?? 1) > 0)) refuse(`has ${figure} that are not above 0`);
  if (job.maxSeconds > maxSecondsMax) refuse(`has more than ${maxSecondsMax} maxSeconds`);
  for (const count of ['attempts', 'concurrency', 'perPartition'] as const)
    if (!(Number.isInteger(job[count]) && job[count] > 0)) refuse(`has ${count} below 1`);
  if (every !== undefined && ((input.required?.length ?? 0) > 0 || partitionKey))
    refuse('is a schedule, which has neither an input of its own nor a partition key');
  return job;
}

/** Seconds that double from one attempt to the next: `first`, twice that, and so on, at most `max`. */
export const doubling =
  (first: number, max: number) =>
  (attempt: number): number =>
    Math.min(max, first * 2 ** (attempt - 1));

/** Thrown by a job to be retried after its own delay. The message is shown to people. */
export class RetryLater extends Error {
  readonly seconds: number;
  readonly countsAsAttempt: boolean;

  /**
   * @param reason a sentence of ours
   * @param countsAsAttempt whether this was one of the attempts that the job has; not where it only has to wait
   */
  constructor(seconds: number, reason: string, { countsAsAttempt = true } = {}) {
    super(reason);
    this.seconds = seconds;
    this.countsAsAttempt = countsAsAttempt;
  }
}

/** Thrown by a job that no further attempt would help. Takes a sentence of ours, which is shown to people. */
export class GiveUp extends Error {}
