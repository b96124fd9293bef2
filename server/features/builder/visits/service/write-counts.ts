import type { Db } from '../../../../platform/db/database.ts';
import type { SiteDay } from '../rules/site-day.ts';
import { VisitorSketch } from '../rules/visitor-sketch.ts';
import { addLabels, addPages, selectCounted, trimSources } from '../store/counted.ts';

/** Rows per statement: a row of a page can have 22 KB. */
const pageRowsMax = 50;
const labelRowsMax = 500;
/** Number of sources stored per site and day: the most frequent ones. */
const sourcesKept = 300;

/** Adds to the stored counts. Visitors already counted by another process are not counted twice. */
export async function writeCounts(db: Db, days: readonly SiteDay[]): Promise<void> {
  const sorted = days.toSorted((a, b) => a.siteId - b.siteId || a.day - b.day);
  for (const each of sorted) {
    // The stored sets of visitors are read before they are merged, so concurrent writes must wait.
    await db.capabilities.takeLock(`visits of site ${each.siteId}`);
    await writePages(db, each);
    await writeLabels(db, each);
  }
}

async function writePages(db: Db, { siteId: site_id, day, pages }: SiteDay): Promise<void> {
  const sorted = [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let start = 0; start < sorted.length; start += pageRowsMax) {
    const some = sorted.slice(start, start + pageRowsMax);
    const stored = await selectCounted(
      db,
      { site_id, day },
      some.map(([path]) => path),
    );
    const byPath = new Map(stored.map((row) => [row.path, row]));
    await addPages(
      db,
      some.map(([path, { views, visitors }]) => ({
        site_id,
        day,
        path,
        views,
        ...joined(byPath.get(path), visitors),
      })),
    );
  }
}

function joined(
  stored: { readonly visitors: number; readonly sketch: string | null } | undefined,
  visitors: VisitorSketch,
) {
  if (!stored) return { visitors: visitors.count, sketch: visitors.toText() };
  // The day's visitor hashes are deleted already, so a late count is simply added.
  if (stored.sketch === null) return { visitors: stored.visitors + visitors.count, sketch: null };
  const all = VisitorSketch.from(stored.sketch);
  if (!all.join(visitors)) return { visitors: stored.visitors, sketch: null };
  return { visitors: all.count, sketch: all.toText() };
}

async function writeLabels(db: Db, { siteId: site_id, day, labels }: SiteDay): Promise<void> {
  const rows = [...labels]
    .flatMap(([kind, counts]) => [...counts].map(([label, count]) => ({ site_id, day, kind, label, count })))
    .sort((a, b) => (a.kind + a.label < b.kind + b.label ? -1 : 1));
  for (let start = 0; start < rows.length; start += labelRowsMax)
    await addLabels(db, rows.slice(start, start + labelRowsMax));
  if (labels.has('source')) await trimSources(db, { site_id, day }, sourcesKept);
}
