import { kinds } from '../../../../../renderer/content.ts';
import type { OpeningHours, SiteHours, Weekday } from '../../../widget/index.ts';
import { countryOf, zoneOf } from '../../content/index.ts';
import type { Contents } from '../../revisions/index.ts';
import { areSampleHours } from '../rules/placeholders.ts';

/** Opening hours stated on published sites, except for the unchanged sample hours of a starter. */
export const publishedHours = (contents: Pick<Contents, 'publishedTree'>): SiteHours => ({
  async hoursOf(db, siteId, now) {
    const view = (await contents.publishedTree(siteId, db))?.view;
    const site = view?.read(kinds.site);
    const { opening_hours: days = [], special_hours: dates = [] } = site?.business ?? {};
    const week = days.flatMap(({ day, opens, closes }) =>
      opens && closes ? [{ day: day.slice(0, 3) as Weekday, from: opens, to: closes }] : [],
    );
    if (!view || !site || week.length === 0 || areSampleHours(site)) return undefined;
    const byDate = new Map<string, { from: string; to: string }[]>();
    for (const { date, opens, closes } of dates) {
      const periods = byDate.get(date) ?? [];
      byDate.set(date, opens && closes ? [...periods, { from: opens, to: closes }] : periods);
    }
    const hours: OpeningHours = { timeZone: zoneOf(countryOf(view), now), week, dates: byDate };
    return hours;
  },
});
