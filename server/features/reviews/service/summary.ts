import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listedSites, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { averageOf, medianOf, shownMonths } from '../rules/figures.ts';
import { countByRating, countBySpan, selectResponseTimes } from '../store/figures.ts';

/** Number of newest answered reviews used for the median response time. */
const waitsMax = 200;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

export const summaryHandlers = (
  siteAccess: SiteAccess,
): Pick<Handlers<typeof operations, Db>, 'reviewSummary'> => ({
  async reviewSummary({ project_id, timezone = 'UTC' }, { db, caller, site, now }) {
    const { choice: sites } = listedSites(siteAccess, caller, site, project_id);
    const months = shownMonths(timezone, now);
    const starts = months.map(({ start }) => start);
    const [byRating, spans, waits] = await Promise.all([
      countByRating(db, sites),
      countBySpan(db, sites, starts),
      selectResponseTimes(db, sites, starts.at(-1) ?? 0, waitsMax),
    ]);
    const count = sumOf(byRating.map((each) => each.count));
    const countWith = (stars: number | null) => byRating.find(({ rating }) => rating === stars)?.count ?? 0;
    const median = medianOf(waits);
    return {
      count,
      unanswered: count - sumOf(byRating.map(({ answered }) => answered)),
      average: averageOf(
        sumOf(byRating.map((each) => (each.rating ?? 0) * each.count)),
        count - countWith(null),
      ),
      by_rating: {
        1: countWith(1),
        2: countWith(2),
        3: countWith(3),
        4: countWith(4),
        5: countWith(5),
        none: countWith(null),
      },
      months: months
        .map(({ name: month }, index) => {
          const figures = spans.find(({ span }) => span === index);
          const { count = 0, rated = 0, stars = 0 } = figures ?? {};
          return { month, count, average: averageOf(stars, rated) };
        })
        .reverse(),
      answered_within_seconds: median === undefined ? null : Math.round(median / 1000),
    };
  },
});
