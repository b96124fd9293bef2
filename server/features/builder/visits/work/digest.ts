import type { DigestFigure, DigestSource } from '../../../notifications/index.ts';
import { accessibleSites } from '../../../sites/index.ts';
import { dayText, weekOf } from '../service/weeks.ts';

/** Maximum number of sites in a digest; more would not be read in a mail. */
const sitesMax = 10;

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

/** Adds the week's visitors and views of each site to digests, as *Visits* shows them. */
export const visitDigest: DigestSource = {
  async figures(db, reader, { now }) {
    const { days, sites } = await weekOf(db, accessibleSites(db, reader), now);
    const visited = sites.filter(({ views }) => views > 0);
    const figures: DigestFigure[] = visited
      .slice(0, sitesMax)
      .map(({ site_id, name, visitors, views, visitors_by_day: byDay }) => ({
        label: `${counted(visitors, 'visitor')} to ${name}`,
        note: `${counted(views, 'view')} in 7 days`,
        week: days.map((at, index) => ({ day: dayText(at), count: byDay[index] ?? 0 })),
        path: `/sites/${site_id}?tab=visits`,
      }));
    const more = visited.length - figures.length;
    return more > 0
      ? [...figures, { label: `${counted(more, 'more site')} with visitors`, path: '/' }]
      : figures;
  },
};
