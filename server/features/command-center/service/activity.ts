import { day, hour } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessSubject, accessibleSites } from '../../sites/index.ts';
import { nextStartOf, type ShownDays, totalDays } from '../rules.ts';
import { type EventType, eventTypes } from '../schema.ts';
import { countByType, type SiteIds, type Span } from '../store/event-counts.ts';
import type { SettledCounts } from './settled-counts.ts';
import type { CompletedTally } from './tally.ts';

type Counts = Record<EventType, number>;

/** Events received, by day and in total. */
export interface ActivityCounts {
  readonly days: readonly (Counts & { readonly day: string })[];
  readonly lastDaysByType: Counts;
  readonly lastDays: number;
  readonly last24Hours: number;
}

const none = (): Counts => ({ message: 0, subscription: 0, contact: 0, lead: 0 });
const sumOf = (counts: Counts): number => eventTypes.reduce((sum, type) => sum + counts[type], 0);

function together(parts: readonly Counts[]): Counts {
  const sum = none();
  for (const part of parts) for (const type of eventTypes) sum[type] += part[type];
  return sum;
}

const countSpan = async (sites: SiteIds, span: Span): Promise<Counts> =>
  span.from < span.to ? together(await countByType(sites, span)) : none();

/** Counts events of all sites within reach: settled ones from the cache, newer ones each time. */
export async function countActivity(
  db: Db,
  caller: AccessSubject,
  siteIds: readonly number[],
  settledCounts: SettledCounts,
  shown: ShownDays,
  now: number,
): Promise<ActivityCounts> {
  const settled = await settledCounts.of(siteIds, shown, now);
  const sites = accessibleSites(db, caller);
  const since = await Promise.all(unsettledSpans(shown, settled.end).map((span) => countSpan(sites, span)));
  const days = since.map((counts, index) => ({
    day: shown.names[index] ?? '',
    ...together([counts, dayCounts(settled, index)]),
  }));
  const lastDaysByType = together(days.slice(-totalDays));

  // The last 24 hours start within an hour: the rest of it, the full hours, and the events since.
  const fullHours = nextStartOf(hour, now - day);
  const firstHour = await countSpan(sites, { from: now - day, to: fullHours });
  const last24Hours = sumOf(firstHour) + settled.sinceHour(fullHours) + sumOf(together(since));
  return { days, lastDaysByType, lastDays: sumOf(lastDaysByType), last24Hours };
}

/** Unsettled span of each day shown: empty except for the last and, shortly after midnight, the previous day. */
function unsettledSpans({ names, starts }: ShownDays, end: number): Span[] {
  return names.map((_, index) => {
    const isLast = index === names.length - 1;
    // A fast clock of another process must not hide its events.
    const to = isLast ? Number.MAX_SAFE_INTEGER : (starts[index + 1] ?? 0);
    return { from: Math.max(starts[index] ?? 0, end), to };
  });
}

function dayCounts({ days }: CompletedTally, index: number): Counts {
  const counts = none();
  for (const [typeIndex, type] of eventTypes.entries())
    counts[type] = days[index * eventTypes.length + typeIndex] ?? 0;
  return counts;
}
