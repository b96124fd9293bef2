import { LRUCache } from 'lru-cache';
import { minute, startOf } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ShownDays } from '../rules.ts';
import { type CompletedTally, createTally, type Tally } from './tally.ts';

/**
 * Maximum time from an event's receipt to its commit, with room for clock differences between processes.
 * Older counts are settled: they are read once a day and then cached.
 */
const settlingMilliseconds = 2 * minute;

/** Maximum cached tallies: there are about 40 offsets in the world, and a team lives in a few of them. */
const talliesMax = 12;

/** Counts of events that can no longer change. */
export interface SettledCounts {
  /** Events that these sites received on the days shown. */
  of(siteIds: readonly number[], days: ShownDays, now: number): Promise<CompletedTally>;
}

/**
 * Counting two weeks of events takes 0.2 s at two million, so each process counts each minute once and caches the
 * sum: about 600 bytes per site with events and time zone. Zones with the same midnights share a tally. A table of
 * sums, updated in each event's transaction, would serialise a site's events on one row. The first query of a day
 * recounts everything, which also corrects events stored later than their timestamp.
 *
 * @param reader for slow queries: the first query of a day counts two weeks of events
 */
export function createSettledCounts(reader: Db): SettledCounts {
  /** Keyed by the start of the days. */
  const tallies = new LRUCache<string, Tally, { starts: readonly number[]; now: number }>({
    max: talliesMax,
    memoMethod: (_key, _stale, { context }) => createTally(reader, context.starts, context.now),
  });
  return {
    of: (siteIds, { starts }, now) =>
      tallies
        .memo(starts.join(), { context: { starts, now } })
        .until(startOf(minute, now - settlingMilliseconds), siteIds),
  };
}
