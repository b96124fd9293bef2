import { minute, startOf } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ShownDays } from '../rules.ts';
import { createTally, type Settled, type Tally } from './tally.ts';

/**
 * How long an event may take from its moment of receipt to its commit, with room for processes whose clocks differ.
 * What is older is settled: it is counted once and never again that day.
 */
const settlingMilliseconds = 2 * minute;

/** Tallies that are kept: there are some 40 offsets in the world, and a team is in a few of them. */
const talliesMax = 12;

/** Counts of events that can no longer change. */
export interface SettledCounts {
  /** What some sites received on the days shown. */
  of(siteIds: readonly number[], days: ShownDays, now: number): Promise<Settled>;
}

/**
 * Counting two weeks of events takes 0.2 s at two million, so each process counts each minute once and remembers the
 * sum: about 600 bytes for a site with events, in each time zone that is asked for. Zones whose midnights are the same
 * share a tally. A table of sums, kept in each event's transaction, would make the events of one site wait for one row.
 * Everything is counted anew on the first question of a day, which also mends whatever was stored later than it claims.
 *
 * @param reader for queries that may take long: two weeks of events are counted at the first question of a day
 */
export function createSettledCounts(reader: Db): SettledCounts {
  /** By when the days begin; the one asked for last stands last. */
  const tallies = new Map<string, { readonly ends: number; readonly tally: Tally }>();

  function tallyOf({ starts }: ShownDays, now: number): Tally {
    const key = starts.join();
    const known = tallies.get(key);
    const entry = known ?? { ends: starts.at(-1) ?? now, tally: createTally(reader, starts, now) };
    tallies.delete(key);
    tallies.set(key, entry);
    if (!known) forgetSome(now);
    return entry.tally;
  }

  /** Days that are over, and where there are too many those that nobody has asked for the longest. */
  function forgetSome(now: number): void {
    for (const [key, { ends }] of tallies) {
      if (ends <= now || tallies.size > talliesMax) tallies.delete(key);
    }
  }

  return {
    of: (siteIds, days, now) =>
      tallyOf(days, now).until(startOf(minute, now - settlingMilliseconds), siteIds),
  };
}
