import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { countedWeeks } from '../rules.ts';
import { countByWeek } from '../store/lists.ts';

/** Number of leads of a source that began in a week. */
export interface WeekOfLeads {
  /** The Monday it begins with, as `2026-11-16`. */
  readonly week: string;
  readonly source: string | null;
  readonly count: number;
}

/** The leads of the last 12 weeks, by week and source, the newest week first. Weeks without any are left out. */
export async function leadsByWeek(
  db: Db,
  sites: SiteChoice,
  timezone: string,
  now: number,
): Promise<WeekOfLeads[]> {
  const weeks = countedWeeks(timezone, now);
  const counts = await countByWeek(
    db,
    sites,
    weeks.map(({ start }) => start),
  );
  return counts.map(({ week, source, count }) => ({ week: weeks[week]?.monday ?? '', source, count }));
}
