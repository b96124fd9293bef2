import { GiveUp, type Job, RetryLater } from '../../kernel/job.ts';
import type { Database } from '../db/database.ts';
import { inputProblem } from './enqueue.ts';
import type { Finish } from './finish.ts';
import { CompletedRun, type HandledJob, runOf } from './run.ts';
import { AttemptTimeout, ClaimLost, ClaimReleased, RunningJob } from './running-job.ts';
import type { ClaimedJob } from './store/claim.ts';
import type { JobOutcome } from './store/end.ts';
import { failed, handedBack, succeeded } from './verdict.ts';

/** The job of an attempt, for fault reports. */
export interface JobIdentity {
  readonly id: number;
  readonly name: string;
}

export interface AttemptsDeps {
  readonly database: Database;
  now(): number;
  /** Between 0 and 1. */
  chance(): number;
  readonly finish: Finish;
  /**
   * Called when a slot is free, with the delay in milliseconds until this job's retry or its partition's next job,
   * and with the kind of the ended job.
   */
  freed(nextIn: number | undefined, by: HandledJob): void;
  onFault(thrown: unknown, job: JobIdentity): void;
}

/** Attempts running in this process. */
export interface Attempts {
  /** Starts claimed jobs in order. `since` is the start of their leases by `performance.now()`. */
  begin(claimed: readonly ClaimedJob[], since: number): void;
  runningJobs(): readonly RunningJob[];
  countOf(job: Job): number;
  /** Resolves once all running attempts have ended. */
  settled(): Promise<void>;
}

export function createAttempts(handled: readonly HandledJob[], deps: AttemptsDeps): Attempts {
  const { database, now, chance, finish, freed, onFault } = deps;
  const byName = new Map(handled.map((each) => [each.job.name, each]));
  const counts = new Map<string, number>();
  const atWork = new Map<RunningJob, Promise<void>>();

  /** Resolves with the outcome of the attempt. */
  async function attempt(runningJob: RunningJob, { handler }: HandledJob): Promise<JobOutcome> {
    const input: unknown = JSON.parse(runningJob.row.input);
    const problem = inputProblem(runningJob.job, input);
    if (problem) throw new GiveUp(`This version does not accept the job’s input. ${problem}`);
    const { maxSeconds } = runningJob.job;
    const timer = setTimeout(
      () => runningJob.cut(new AttemptTimeout(`It took longer than ${maxSeconds} seconds.`)),
      maxSeconds * 1000,
    );
    try {
      return await runningJob.untilCut(async () => {
        const done = await handler(runOf(runningJob, input as never, database));
        const work = done instanceof CompletedRun ? done.work : undefined;
        const outcome = succeeded(runningJob.job, now());
        await runningJob.inHand(() => finish.end(runningJob, outcome, work));
        return outcome;
      });
    } finally {
      clearTimeout(timer);
      runningJob.over();
    }
  }

  async function endFailed(runningJob: RunningJob, thrown: unknown): Promise<JobOutcome | undefined> {
    if (thrown instanceof ClaimLost) return undefined;
    const isDecided = thrown instanceof GiveUp || thrown instanceof RetryLater;
    const isReleased = runningJob.signal.reason instanceof ClaimReleased && !isDecided;
    if (!isDecided && !isReleased) onFault(thrown, identityOf(runningJob));
    const moment = { now: now(), chance: chance() };
    const outcome = isReleased
      ? handedBack(runningJob.row, moment.now)
      : failed(runningJob.job, runningJob.row, thrown, moment);
    await finish.end(runningJob, outcome);
    return outcome;
  }

  async function work(runningJob: RunningJob, by: HandledJob): Promise<void> {
    let outcome: JobOutcome | undefined;
    try {
      outcome = await attempt(runningJob, by).catch((thrown) => endFailed(runningJob, thrown));
    } catch (thrown) {
      // Not recorded: another attempt begins once the lease has expired.
      onFault(thrown, identityOf(runningJob));
    }
    atWork.delete(runningJob);
    counts.set(runningJob.row.name, (counts.get(runningJob.row.name) ?? 0) - 1);
    freed(nextIn(runningJob, outcome), by);
  }

  function nextIn({ row }: RunningJob, outcome: JobOutcome | undefined): number | undefined {
    // The next job of its partition.
    if (row.lane !== null) return 0;
    return outcome?.state === 'waiting' ? outcome.runAt - now() : undefined;
  }

  return {
    begin(claimed, since) {
      for (const row of claimed) {
        const by = byName.get(row.name);
        if (!by) continue;
        const runningJob = new RunningJob(row, by.job, since);
        counts.set(row.name, (counts.get(row.name) ?? 0) + 1);
        atWork.set(runningJob, work(runningJob, by));
      }
    },
    runningJobs: () => [...atWork.keys()],
    countOf: ({ name }) => counts.get(name) ?? 0,
    async settled() {
      await Promise.all(atWork.values());
    },
  };
}

const identityOf = ({ row }: RunningJob): JobIdentity => ({ id: row.job_id, name: row.name });
