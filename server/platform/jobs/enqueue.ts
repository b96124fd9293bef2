import { type Job, type JobPriority, jobPriorities } from '../../kernel/job.ts';
import type { Static, TObject } from '../../kernel/schema.ts';
import { checker } from '../../kernel/validate.ts';
import type { Db } from '../db/database.ts';
import { notifyOnCommit } from '../db/notify-on-commit.ts';
import { findUnfinished, insertJob, insertJobs, type NewJob } from './store/insert.ts';
import { wakePartition } from './store/partitions.ts';

/**
 * Maximum input; larger data belongs in a table or a file, because a worker holds the inputs of all its running
 * jobs.
 */
const inputCharactersMax = 64 * 1024;

export interface EnqueueOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Prevents a second unfinished job of the kind with this key. */
  readonly key?: string;
  /** Earliest start, epoch milliseconds; immediately by default. */
  readonly runAt?: number;
  /** The kind's by default; always the kind's for jobs with a partition. */
  readonly priority?: JobPriority;
  /** Site or project of the job, shown to people. */
  readonly siteId?: number;
  readonly projectId?: number;
}

export interface Enqueued {
  readonly id: number;
  /** False if an unfinished job with the same key existed: it is unchanged. */
  readonly isNew: boolean;
}

/**
 * Enqueues a job in the transaction of `db`: it exists once that commits. Fails for an invalid input, which is a
 * fault of ours.
 */
export async function enqueue<Input extends TObject>(
  db: Db,
  job: Job<Input>,
  input: Static<Input>,
  options: EnqueueOptions,
): Promise<Enqueued> {
  const row = rowOf(job, input, options);
  for (;;) {
    const id = await insertJob(db, row);
    if (id !== undefined) {
      if (row.lane !== null) await wakePartition(db, { name: row.name, lane: row.lane, next_at: row.run_at });
      notifyOnCommit(db);
      return { id, isNew: true };
    }
    const [existing] = await findUnfinished(db, { name: row.name, key: row.key ?? '' });
    // Undefined if it ended meanwhile.
    if (existing) return { id: existing.job_id, isNew: false };
  }
}

/** One of many jobs of a kind. */
export interface EnqueuedItem<Input extends TObject> extends Omit<EnqueueOptions, 'now'> {
  readonly input: Static<Input>;
}

/** Enqueues many jobs of a kind in few statements. Jobs whose key exists already are skipped. */
export async function enqueueAll<Input extends TObject>(
  db: Db,
  job: Job<Input>,
  items: readonly EnqueuedItem<Input>[],
  now: number,
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ input, ...options }) => rowOf(job, input, { ...options, now }));
  await insertJobs(db, rows);
  for (const [lane, nextAt] of firstInPartitions(rows))
    await wakePartition(db, { name: job.name, lane, next_at: nextAt });
  notifyOnCommit(db);
}

/** Partitions with the earliest due time of each, sorted, so that all processes lock them in the same order. */
function firstInPartitions(rows: readonly NewJob[]): readonly (readonly [lane: string, nextAt: number])[] {
  const first = new Map<string, number>();
  for (const { lane, run_at } of rows)
    if (lane !== null) first.set(lane, Math.min(run_at, first.get(lane) ?? run_at));
  return [...first].sort(([a], [b]) => (a < b ? -1 : 1));
}

function rowOf<Input extends TObject>(
  job: Job<Input>,
  input: Static<Input>,
  options: EnqueueOptions,
): NewJob {
  const { now, key = null, runAt = now, siteId = null, projectId = null } = options;
  const text = inputText(job, input);
  const lane = job.partitionKey?.(input) ?? null;
  if (lane !== null && options.priority !== undefined)
    throw new Error(`A job ${job.name} has a partition, and so the priority of its kind.`);
  return {
    name: job.name,
    lane,
    key,
    input: text,
    state: 'waiting',
    priority: jobPriorities[options.priority ?? job.priority],
    run_at: runAt,
    attempts: 0,
    claim: 0,
    site_id: siteId,
    project_id: projectId,
    created_at: now,
  };
}

const checkers = new WeakMap<TObject, ReturnType<typeof checker>>();

/** Problem with a job's input; undefined if it is valid. */
export function inputProblem(job: Job, input: unknown): string | undefined {
  const check = checkers.get(job.input) ?? checker(job.input);
  checkers.set(job.input, check);
  const [problem] = check(input);
  return problem && `${problem.pointer || 'The input'}: ${problem.detail}`;
}

function inputText(job: Job, input: unknown): string {
  const problem = inputProblem(job, input);
  if (problem) throw new Error(`A job ${job.name} was given what it does not take. ${problem}`);
  const text = JSON.stringify(input);
  if (text.length > inputCharactersMax)
    throw new Error(
      `A job ${job.name} was given ${text.length} characters, more than ${inputCharactersMax}.`,
    );
  return text;
}
