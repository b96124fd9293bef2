import { GiveUp, type Job, RetryLater } from '../../kernel/job.ts';
import type { Database } from '../db/database.ts';
import { inputProblem } from './enqueue.ts';
import type { Finish } from './finish.ts';
import { ClaimLost, HandedBack, Held, TimeIsOver } from './held.ts';
import { Done, type HandledJob, runOf } from './run.ts';
import type { ClaimedJob } from './store/claim.ts';
import type { Ending } from './store/end.ts';
import { failed, handedBack, succeeded } from './verdict.ts';

/** The job of an attempt, for fault reports. */
export interface JobPlace {
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
   * Called when a slot is free, with the delay until the next job that this end leaves to do, in milliseconds, and
   * its kind.
   */
  freed(nextIn: number | undefined, by: HandledJob): void;
  onFault(thrown: unknown, job: JobPlace): void;
}

/** Attempts running in this process. */
export interface Attempts {
  /** Starts claimed jobs in order. `since` is the start of their leases by `performance.now()`. */
  begin(claimed: readonly ClaimedJob[], since: number): void;
  held(): readonly Held[];
  countOf(job: Job): number;
  /** Resolves once all running attempts have ended. */
  settled(): Promise<void>;
}

export function createAttempts(handled: readonly HandledJob[], deps: AttemptsDeps): Attempts {
  const { database, now, chance, finish, freed, onFault } = deps;
  const byName = new Map(handled.map((each) => [each.job.name, each]));
  const counts = new Map<string, number>();
  const atWork = new Map<Held, Promise<void>>();

  /** Resolves with the ending of the attempt, as far as this process may decide it. */
  async function attempt(held: Held, { handler }: HandledJob): Promise<Ending> {
    const input: unknown = JSON.parse(held.row.input);
    const problem = inputProblem(held.job, input);
    if (problem) throw new GiveUp(`Its input is not what this version takes. ${problem}`);
    const { maxSeconds } = held.job;
    const timer = setTimeout(
      () => held.cut(new TimeIsOver(`It took longer than ${maxSeconds} seconds.`)),
      maxSeconds * 1000,
    );
    try {
      return await held.untilCut(async () => {
        const done = await handler(runOf(held, input as never, database));
        const work = done instanceof Done ? done.work : undefined;
        const ending = succeeded(held.job, now());
        await held.inHand(() => finish.end(held, ending, work));
        return ending;
      });
    } finally {
      clearTimeout(timer);
      held.over();
    }
  }

  async function endFailed(held: Held, thrown: unknown): Promise<Ending | undefined> {
    if (thrown instanceof ClaimLost) return undefined;
    const isDecided = thrown instanceof GiveUp || thrown instanceof RetryLater;
    const isHandedBack = held.signal.reason instanceof HandedBack && !isDecided;
    if (!isDecided && !isHandedBack) onFault(thrown, placeOf(held));
    const moment = { now: now(), chance: chance() };
    const ending = isHandedBack
      ? handedBack(held.row, moment.now)
      : failed(held.job, held.row, thrown, moment);
    await finish.end(held, ending);
    return ending;
  }

  async function work(held: Held, by: HandledJob): Promise<void> {
    let ending: Ending | undefined;
    try {
      ending = await attempt(held, by).catch((thrown) => endFailed(held, thrown));
    } catch (thrown) {
      // Not recorded: another attempt begins once the lease has expired.
      onFault(thrown, placeOf(held));
    }
    atWork.delete(held);
    counts.set(held.row.name, (counts.get(held.row.name) ?? 0) - 1);
    freed(nextIn(held, ending), by);
  }

  function nextIn({ row }: Held, ending: Ending | undefined): number | undefined {
    // The next job of its partition.
    if (row.lane !== null) return 0;
    return ending?.state === 'waiting' ? ending.runAt - now() : undefined;
  }

  return {
    begin(claimed, since) {
      for (const row of claimed) {
        const by = byName.get(row.name);
        if (!by) continue;
        const held = new Held(row, by.job, since);
        counts.set(row.name, (counts.get(row.name) ?? 0) + 1);
        atWork.set(held, work(held, by));
      }
    },
    held: () => [...atWork.keys()],
    countOf: ({ name }) => counts.get(name) ?? 0,
    async settled() {
      await Promise.all(atWork.values());
    },
  };
}

const placeOf = ({ row }: Held): JobPlace => ({ id: row.job_id, name: row.name });
