import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { SiteDay } from '../rules/site-day.ts';
import { VisitorSketch } from '../rules/visitor-sketch.ts';

/** Rows of one statement: each of a page may have 22 KB. */
const pageRowsMax = 50;
const labelRowsMax = 500;
/** Sources of a site and day that are kept, the most frequent ones. */
const sourcesKept = 300;

/** Adds counts to those that are there. Visitors whom another process has counted are counted once. */
export async function addCounts(db: Db, days: readonly SiteDay[]): Promise<void> {
  const sorted = days.toSorted((a, b) => a.siteId - b.siteId || a.day - b.day);
  for (const each of sorted) {
    // Joining a set of visitors reads it first.
    await db.capabilities.takeLock(`visits of site ${each.siteId}`);
    const pages = [...each.pages].sort(([a], [b]) => (a < b ? -1 : 1));
    for (let start = 0; start < pages.length; start += pageRowsMax)
      await addPages(db, each, pages.slice(start, start + pageRowsMax));
    await addLabels(db, each);
  }
}

async function addPages(
  db: Db,
  { siteId: site_id, day }: SiteDay,
  pages: readonly (readonly [string, { readonly views: number; readonly visitors: VisitorSketch }])[],
): Promise<void> {
  const there = await db
    .selectFrom('visit_page')
    .select(['path', 'visitors', 'sketch'])
    .where('site_id', '=', site_id)
    .where('day', '=', day)
    .where(
      'path',
      'in',
      pages.map(([path]) => path),
    )
    .execute();
  const byPath = new Map(there.map((row) => [row.path, row]));
  const rows = pages.map(([path, { views, visitors }]) => ({
    ...{ site_id, day, path, views },
    ...joined(byPath.get(path), visitors),
  }));
  await db
    .insertInto('visit_page')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'day', 'path']).doUpdateSet({
        views: sql`visit_page.views + excluded.views`,
        visitors: sql`excluded.visitors`,
        // Null where nobody new came: most writings of a busy page leave its 22 KB alone.
        sketch: sql`coalesce(excluded.sketch, visit_page.sketch)`,
      }),
    )
    .execute();
}

function joined(
  there: { readonly visitors: number; readonly sketch: string | null } | undefined,
  visitors: VisitorSketch,
) {
  if (!there) return { visitors: visitors.count, sketch: visitors.toText() };
  // Counts that arrive when the day's visitors are gone already are added.
  if (there.sketch === null) return { visitors: there.visitors + visitors.count, sketch: null };
  const all = VisitorSketch.from(there.sketch);
  if (!all.join(visitors)) return { visitors: there.visitors, sketch: null };
  return { visitors: all.count, sketch: all.toText() };
}

async function addLabels(db: Db, { siteId: site_id, day, labels }: SiteDay): Promise<void> {
  const rows = [...labels]
    .flatMap(([kind, counts]) => [...counts].map(([label, count]) => ({ site_id, day, kind, label, count })))
    .sort((a, b) => (a.kind + a.label < b.kind + b.label ? -1 : 1));
  for (let start = 0; start < rows.length; start += labelRowsMax)
    await db
      .insertInto('visit_label')
      .values(rows.slice(start, start + labelRowsMax))
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'day', 'kind', 'label'])
          .doUpdateSet({ count: sql`visit_label.count + excluded.count` }),
      )
      .execute();
  if (labels.has('source')) await trimSources(db, site_id, day);
}

/** Leaves the most frequent sources of a day: a flood of made-up ones must not fill the table. */
async function trimSources(db: Db, siteId: number, day: number): Promise<void> {
  const ofDay = () =>
    db
      .selectFrom('visit_label')
      .select('label')
      .where('site_id', '=', siteId)
      .where('day', '=', day)
      .where('kind', '=', 'source')
      .orderBy('count', 'desc')
      .orderBy('label');
  const beyond = await ofDay()
    .offset(sourcesKept)
    .limit(2 * sourcesKept)
    .execute();
  if (beyond.length === 0) return;
  await db
    .deleteFrom('visit_label')
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .where('kind', '=', 'source')
    .where(
      'label',
      'in',
      beyond.map(({ label }) => label),
    )
    .execute();
}
