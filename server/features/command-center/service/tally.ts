import { day, hour, startOf } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventTypes } from '../schema.ts';
import { countByType, everySite, type SiteCounts } from '../store/event-counts.ts';

interface SiteTally {
  /** Indexed by day, then by type. */
  readonly days: Uint32Array;
  /** All types together, for the last 24 hours. */
  readonly hours: Uint32Array;
}

/** Events of several sites until `end`, combined. */
export interface CompletedTally {
  readonly end: number;
  /** Indexed by day, then by type. */
  readonly days: readonly number[];
  /** Number of events from the start of an hour, at most 24 hours ago, until `end`. */
  sinceHour(start: number): number;
}

/** Incremental counts of each site's events by day. */
export interface Tally {
  /** Extends the counts up to a time, and returns the sums of some sites. */
  until(settled: number, siteIds: readonly number[]): Promise<CompletedTally>;
}

/**
 * Starts counting for a number of days, the last of which is today.
 *
 * @param starts start of each day, and finally the end of today
 * @param now time of the first query: hourly counts start 24 hours before it
 */
export function createTally(reader: Db, starts: readonly number[], now: number): Tally {
  const daysKept = starts.length - 1;
  const firstHour = startOf(hour, now - day);
  // Not queried after the end of today.
  const hoursKept = Math.ceil(((starts[daysKept] ?? now) - firstHour) / hour);
  const tallies = new Map<number, SiteTally>();
  let end = starts[0] ?? now;
  let dayIndex = 0;
  let working: Promise<unknown> = Promise.resolve();

  function book(rows: readonly SiteCounts[], from: number): void {
    const hourIndex = (startOf(hour, from) - firstHour) / hour;
    for (const row of rows) {
      const sum = eventTypes.reduce((total, type) => total + row[type], 0);
      if (sum === 0) continue;
      let tally = tallies.get(row.site_id);
      if (!tally) {
        tally = { days: new Uint32Array(daysKept * eventTypes.length), hours: new Uint32Array(hoursKept) };
        tallies.set(row.site_id, tally);
      }
      for (const [typeIndex, type] of eventTypes.entries()) {
        add(tally.days, dayIndex * eventTypes.length + typeIndex, row[type]);
      }
      if (hourIndex >= 0) add(tally.hours, hourIndex, sum);
    }
  }

  async function countUntil(settled: number): Promise<void> {
    while (end < settled) {
      while (dayIndex < daysKept - 1 && end >= (starts[dayIndex + 1] ?? 0)) dayIndex += 1;
      // A span counted at once lies within one day and, in the last 24 hours, within one hour.
      const hourEnd = end < firstHour ? firstHour : startOf(hour, end) + hour;
      const to = Math.min(starts[dayIndex + 1] ?? settled, hourEnd, settled);
      book(await countByType(everySite(reader), { from: end, to }), end);
      end = to;
    }
  }

  function together(siteIds: readonly number[]): CompletedTally {
    const days = new Array<number>(daysKept * eventTypes.length).fill(0);
    const hours = new Array<number>(hoursKept).fill(0);
    for (const siteId of siteIds) {
      const tally = tallies.get(siteId);
      if (!tally) continue;
      for (const [index, count] of tally.days.entries()) add(days, index, count);
      for (const [index, count] of tally.hours.entries()) add(hours, index, count);
    }
    const sinceHour = (start: number) =>
      hours.slice(Math.max(0, (start - firstHour) / hour)).reduce((sum, count) => sum + count, 0);
    return { end, days, sinceHour };
  }

  return {
    until(settled, siteIds) {
      // Serialised, because concurrent counting would count twice.
      const current = working.then(async () => {
        await countUntil(settled);
        return together(siteIds);
      });
      working = current.catch(() => {});
      return current;
    },
  };
}

function add(counts: Uint32Array | number[], index: number, count: number): void {
  counts[index] = (counts[index] ?? 0) + count;
}
