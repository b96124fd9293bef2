import { setTimeout as pause } from 'node:timers/promises';
import { type CallStatistics, createRetryingCaller } from '../stubborn-caller.ts';
import { type Callers, type Scenario, scenarios } from './deeds.ts';
import type { LoadSetup } from './place.ts';

/** People, sites and agents who never stop, and who never do a thing by halves. */
export interface MixedLoad {
  /** Marks of acknowledged writes, by kind. */
  readonly acknowledged: ReadonlyMap<Scenario, ReadonlySet<string>>;
  /** Calls that were lost or answered with 5xx, of all together. */
  statistics(): Pick<CallStatistics, 'tries' | 'lost' | 'faults'>;
  /** Settles once so many more deeds are acknowledged. */
  more(count: number): Promise<void>;
  /** Begins nothing new; settles once all that was begun is acknowledged. */
  stop(): Promise<void>;
}

export interface MixedLoadOptions {
  readonly setup: LoadSetup;
  addresses(): readonly string[];
  readonly giveUp: AbortSignal;
  /** How long each waits between two deeds, milliseconds. */
  readonly pauseMs?: number;
}

export function startMixedLoad({ setup: place, pauseMs = 5, ...options }: MixedLoadOptions): MixedLoad {
  const roles = Object.entries(place.tokens);
  const callers = Object.fromEntries(
    roles.map(([role, token]) => [role, createRetryingCaller({ ...options, token })]),
  ) as Callers;
  const acknowledged = new Map(scenarios.map((kind) => [kind, new Set<string>()]));
  const waiters = new Set<() => void>();
  let startedCount = 0;
  let finishedCount = 0;
  let isStopping = false;

  async function runRepeatedly(kind: Scenario): Promise<void> {
    while (!isStopping) {
      startedCount += 1;
      const mark = `${kind.name}-${startedCount}`;
      await kind.do(callers, place, mark);
      acknowledged.get(kind)?.add(mark);
      finishedCount += 1;
      for (const notify of waiters) notify();
      await pause(pauseMs);
    }
  }

  const working = Promise.all(
    scenarios.flatMap((kind) => Array.from({ length: kind.hands }, () => runRepeatedly(kind))),
  );
  // Handled when awaited; until then it is not an unhandled rejection.
  working.catch(() => {});
  const sum = (of: (statistics: CallStatistics) => number): number =>
    Object.values(callers).reduce((total, { statistics }) => total + of(statistics), 0);

  return {
    acknowledged,
    statistics: () => ({
      tries: sum(({ tries }) => tries),
      lost: sum(({ lost }) => lost),
      faults: sum(({ faults }) => faults),
    }),
    async more(count) {
      const goal = finishedCount + count;
      const { promise, resolve } = Promise.withResolvers<void>();
      const notify = () => {
        if (finishedCount >= goal) resolve();
      };
      waiters.add(notify);
      await Promise.race([promise, working]);
      waiters.delete(notify);
    },
    async stop() {
      isStopping = true;
      await working;
      for (const caller of Object.values(callers)) caller.close();
    },
  };
}
