import { setTimeout as pause } from 'node:timers/promises';
import { createStubbornCaller, type Hardships } from '../stubborn-caller.ts';
import { type Callers, type DeedKind, deedKinds } from './deeds.ts';
import type { Place } from './place.ts';

/** People, sites and agents who never stop, and who never do a thing by halves. */
export interface MixedLoad {
  /** Marks of what was acknowledged, by kind. */
  readonly acknowledged: ReadonlyMap<DeedKind, ReadonlySet<string>>;
  /** Calls that were lost or answered with 5xx, of all together. */
  hardships(): Pick<Hardships, 'tries' | 'lost' | 'faults'>;
  /** Settles once so many more deeds are acknowledged. */
  more(count: number): Promise<void>;
  /** Begins nothing new; settles once all that was begun is acknowledged. */
  stop(): Promise<void>;
}

export interface MixedLoadOptions {
  readonly place: Place;
  addresses(): readonly string[];
  readonly giveUp: AbortSignal;
  /** How long each waits between two deeds, milliseconds. */
  readonly pauseMs?: number;
}

export function startMixedLoad({ place, pauseMs = 5, ...options }: MixedLoadOptions): MixedLoad {
  const roles = Object.entries(place.tokens);
  const callers = Object.fromEntries(
    roles.map(([role, token]) => [role, createStubbornCaller({ ...options, token })]),
  ) as Callers;
  const acknowledged = new Map(deedKinds.map((kind) => [kind, new Set<string>()]));
  const looks = new Set<() => void>();
  let begun = 0;
  let done = 0;
  let isStopping = false;

  async function doOnAndOn(kind: DeedKind): Promise<void> {
    while (!isStopping) {
      begun += 1;
      const mark = `${kind.name}-${begun}`;
      await kind.do(callers, place, mark);
      acknowledged.get(kind)?.add(mark);
      done += 1;
      for (const look of looks) look();
      await pause(pauseMs);
    }
  }

  const working = Promise.all(
    deedKinds.flatMap((kind) => Array.from({ length: kind.hands }, () => doOnAndOn(kind))),
  );
  // Whoever waits is told of a failure; until then it is not unhandled.
  working.catch(() => {});
  const sum = (of: (hardships: Hardships) => number): number =>
    Object.values(callers).reduce((total, { hardships }) => total + of(hardships), 0);

  return {
    acknowledged,
    hardships: () => ({
      tries: sum(({ tries }) => tries),
      lost: sum(({ lost }) => lost),
      faults: sum(({ faults }) => faults),
    }),
    async more(count) {
      const goal = done + count;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (done >= goal) resolve();
      };
      looks.add(look);
      await Promise.race([promise, working]);
      looks.delete(look);
    },
    async stop() {
      isStopping = true;
      await working;
      for (const caller of Object.values(callers)) caller.close();
    },
  };
}
