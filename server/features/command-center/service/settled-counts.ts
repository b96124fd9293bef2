import { day, hour, minute, startOf } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { daysShown, firstDayAt } from '../rules.ts';
import { eventTypes } from '../schema.ts';
import { countByType, everySite, type SiteCounts } from '../store/event-counts.ts';

/**
 * How long an event may take from its moment of receipt to its commit, with room for processes whose clocks differ.
 * What is older is settled: it is counted once and never again that day.
 */
const settlingMilliseconds = 2 * minute;

/** Hours from 24 hours before the first question of a day to the end of that day, at most. */
const hoursKept = 49;

interface SiteTally {
  /** By day, then by type. */
  readonly days: Uint32Array;
  /** All types together, for the last 24 hours. */
  readonly hours: Uint32Array;
}

/** What some sites received until `end`, together. */
export interface Settled {
  readonly firstDay: number;
  readonly end: number;
  /** By day, then by type. */
  readonly days: readonly number[];
  /** How many from the start of an hour, at most 24 hours ago, until `end`. */
  sinceHour(start: number): number;
}

/** Counts of events that can no longer change. */
export interface SettledCounts {
  of(siteIds: readonly number[], now: number): Promise<Settled>;
}

/**
 * Counting two weeks of events takes 0.2 s at two million, so each process counts each minute once and remembers the
 * sum: about 600 bytes for a site with events. A table of sums, kept in each event's transaction, would make the events
 * of one site wait for one row. Everything is counted anew on the first question of a day, which also mends whatever
 * was stored later than it claims.
 */
/** @param reader for queries that may take long: two weeks of events are counted at the first question of a day */
export function createSettledCounts(reader: Db): SettledCounts {
  let firstDay = Number.NaN;
  let firstHour = 0;
  let end = 0;
  let tallies = new Map<number, SiteTally>();
  let working: Promise<unknown> = Promise.resolve();

  function book(rows: readonly SiteCounts[], from: number): void {
    const dayIndex = (startOf(day, from) - firstDay) / day;
    const hourIndex = (startOf(hour, from) - firstHour) / hour;
    for (const row of rows) {
      const sum = eventTypes.reduce((total, type) => total + row[type], 0);
      if (sum === 0) continue;
      let tally = tallies.get(row.site_id);
      if (!tally) {
        tally = { days: new Uint32Array(daysShown * eventTypes.length), hours: new Uint32Array(hoursKept) };
        tallies.set(row.site_id, tally);
      }
      for (const [place, type] of eventTypes.entries()) {
        add(tally.days, dayIndex * eventTypes.length + place, row[type]);
      }
      if (hourIndex >= 0) add(tally.hours, hourIndex, sum);
    }
  }

  /** A span that is counted at once lies within one day, and of the last 24 hours within one hour. */
  const boundaryAfter = (at: number): number =>
    at < firstHour ? Math.min(startOf(day, at) + day, firstHour) : startOf(hour, at) + hour;

  async function countUntil(settled: number): Promise<void> {
    while (end < settled) {
      const to = Math.min(boundaryAfter(end), settled);
      book(await countByType(everySite(reader), { from: end, to }), end);
      end = to;
    }
  }

  function together(siteIds: readonly number[]): Settled {
    const days = new Array<number>(daysShown * eventTypes.length).fill(0);
    const hours = new Array<number>(hoursKept).fill(0);
    for (const siteId of siteIds) {
      const tally = tallies.get(siteId);
      if (!tally) continue;
      for (const [index, count] of tally.days.entries()) add(days, index, count);
      for (const [index, count] of tally.hours.entries()) add(hours, index, count);
    }
    const first = firstHour;
    const sinceHour = (start: number) =>
      hours.slice(Math.max(0, (start - first) / hour)).reduce((sum, count) => sum + count, 0);
    return { firstDay, end, days, sinceHour };
  }

  async function answer(siteIds: readonly number[], now: number): Promise<Settled> {
    if (firstDay !== firstDayAt(now)) {
      firstDay = firstDayAt(now);
      firstHour = startOf(hour, now - day);
      end = firstDay;
      tallies = new Map();
    }
    await countUntil(startOf(minute, now - settlingMilliseconds));
    return together(siteIds);
  }

  return {
    of(siteIds, now) {
      // One after the other: what two counted at once would be counted twice.
      const mine = working.then(() => answer(siteIds, now));
      working = mine.catch(() => {});
      return mine;
    },
  };
}

function add(counts: Uint32Array | number[], index: number, count: number): void {
  counts[index] = (counts[index] ?? 0) + count;
}
