import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { countedWeeks } from '../rules.ts';
import { countByWeek } from '../store/lists.ts';

/** Number of leads from a source, created in a week. */
export interface WeekOfLeads {
  /** Its Monday, such as `2026-11-16`. */
  readonly week: string;
  readonly source: string | null;
  readonly count: number;
}

/** Leads of the last 12 weeks by week and source, newest week first, without empty weeks. */
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
