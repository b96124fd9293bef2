import { day as dayMs, startOf } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { accessibleSites } from '../../../sites/index.ts';
import { selectDaysInReach, selectLiveSites } from '../store/read.ts';

/** Days of a week, which is compared with the previous one. */
const weekDays = 7;

/** ISO date of a day. */
export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

export interface SiteWeek {
  readonly site_id: number;
  readonly name: string;
  readonly views: number;
  readonly visitors: number;
  readonly visitors_before: number;
  readonly visitors_by_day: number[];
}

/** Visits of each live site in the last seven days including today, most visited first. */
export async function weekOf(
  db: Db,
  reached: ReturnType<typeof accessibleSites>,
  now: number,
): Promise<{ readonly days: readonly number[]; readonly sites: readonly SiteWeek[] }> {
  const until = startOf(dayMs, now) + dayMs;
  const since = until - weekDays * dayMs;
  const days = Array.from({ length: weekDays }, (_, index) => since + index * dayMs);
  const live = await selectLiveSites(db, reached);
  const rows = await selectDaysInReach(db, reached, { since: since - weekDays * dayMs, until });
  const bySite = Map.groupBy(rows, ({ site_id }) => site_id);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
  const sites = live.map(({ site_id, name }) => {
    const own = bySite.get(site_id) ?? [];
    const late = own.filter(({ day }) => day >= since);
    return {
      site_id,
      name,
      views: sum(late.map(({ views }) => views)),
      visitors: sum(late.map(({ visitors }) => visitors)),
      visitors_before: sum(own.filter(({ day }) => day < since).map(({ visitors }) => visitors)),
      visitors_by_day: days.map((at) => own.find(({ day }) => day === at)?.visitors ?? 0),
    };
  });
  return { days, sites: sites.toSorted((a, b) => b.visitors - a.visitors || a.site_id - b.site_id) };
}
