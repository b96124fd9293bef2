import { kinds } from '../../../../../renderer/content.ts';
import { day as dayMs, startOf } from '../../../../kernel/clock.ts';
import { fail } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { accessibleSites } from '../../../sites/index.ts';
import { pagesReferencing, type TreeView } from '../../content/index.ts';
import type { Contents } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { devices } from '../rules/device.ts';
import { type Span, selectDays, selectLabels, selectPages, selectRobots } from '../store/read.ts';
import { labelSeparator } from './counter.ts';
import { dayText, weekOf } from './weeks.ts';

export interface VisitDeps {
  readonly contents: Pick<Contents, 'publishedTree'>;
}

const daysUsual = 30;
const daysMax = 400;
const shownMax = 100;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const daysOf = ({ since, until }: Span): number[] =>
  Array.from({ length: (until - since) / dayMs }, (_, index) => since + index * dayMs);

/** Whole days that a call requests. */
function spanOf(range: { since?: string; until?: string }, now: number): Span {
  const until =
    range.until === undefined
      ? startOf(dayMs, now) + dayMs
      : startOf(dayMs, Date.parse(range.until) + dayMs - 1);
  const since =
    range.since === undefined ? until - daysUsual * dayMs : startOf(dayMs, Date.parse(range.since));
  const problem = (pointer: string, detail: string) =>
    fail('invalid_parameter', { detail, errors: [{ pointer, code: 'invalid', detail }] });
  if (until <= since) problem('/until', 'The last day is before the first. Give a later `until`.');
  if (until - since > daysMax * dayMs)
    problem('/since', `At most ${daysMax} days are shown at once. Give a later \`since\`.`);
  return { since, until };
}

export function visitHandlers({ contents }: VisitDeps): Handlers<typeof operations, Db> {
  return {
    async siteVisitsGet(input, { db, now, site: { siteId } }) {
      const span = spanOf(input, now);
      const [days, robots, pages, labels, published] = [
        await selectDays(db, siteId, span),
        await selectRobots(db, siteId, span),
        await selectPages(db, siteId, span),
        await selectLabels(db, siteId, span),
        await contents.publishedTree(siteId),
      ];
      const byDay = new Map(days.map((each) => [each.day, each]));
      const robotsByDay = new Map(robots.map(({ day, count }) => [day, count]));
      const titles = titlesIn(published?.view);
      const of = (kind: string) => labels.filter((each) => each.kind === kind);
      const visitors = sumOf(days.map((each) => each.visitors));
      return {
        since: dayText(span.since),
        until: dayText(span.until - dayMs),
        views: sumOf(days.map(({ views }) => views)),
        visitors,
        robots: sumOf(robots.map(({ count }) => count)),
        days: daysOf(span).map((day) => ({
          day: dayText(day),
          views: byDay.get(day)?.views ?? 0,
          visitors: byDay.get(day)?.visitors ?? 0,
          robots: robotsByDay.get(day) ?? 0,
        })),
        pages: pages
          .slice(0, shownMax)
          .map(({ path, ...counts }) => ({ path, title: titles.get(path) ?? null, ...numbers(counts) })),
        sources: of('source')
          .slice(0, shownMax)
          .map(({ label, count }) => {
            const [source = '', campaign = ''] = label.split(labelSeparator);
            return { source, campaign: campaign || null, views: Number(count) };
          }),
        devices: devices.flatMap((device) => {
          const counted = of('device').find(({ label }) => label === device);
          return counted ? [{ device, views: Number(counted.count) }] : [];
        }),
        forms: formsIn(published?.view).map(({ form_key, name, paths }) => {
          const visitorCounts = pages
            .filter(({ path }) => paths.includes(path))
            .map((each) => Number(each.visitors));
          const sent = of('form').find(({ label }) => label === form_key);
          // A form in the footer is on every page a visitor views.
          return {
            form_key,
            name,
            visitors: Math.min(visitors, sumOf(visitorCounts)),
            sent: Number(sent?.count ?? 0),
          };
        }),
      };
    },

    async visitList(_input, { db, now, caller }) {
      const { days, sites } = await weekOf(db, accessibleSites(db, caller), now);
      return { days: days.map(dayText), data: [...sites] };
    },
  };
}

/** PostgreSQL returns sums as text. */
const numbers = ({ views, visitors }: { views: number; visitors: number }) => ({
  views: Number(views),
  visitors: Number(visitors),
});

function titlesIn(view: TreeView | undefined): ReadonlyMap<string, string> {
  const pages = view?.ids(kinds.page).flatMap((id) => view.read(kinds.page, id) ?? []) ?? [];
  return new Map(pages.map(({ path, title }) => [path, title]));
}

/** Live forms, with the paths of the pages that contain them. */
function formsIn(view: TreeView | undefined) {
  if (!view) return [];
  const paths = pagesReferencing(view, 'form');
  return view.ids(kinds.form).flatMap((key) => {
    const form = view.read(kinds.form, key);
    return form ? [{ form_key: key, name: form.title ?? key, paths: paths.get(key) ?? [] }] : [];
  });
}
