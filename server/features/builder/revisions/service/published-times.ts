import type { Db } from '../../../../platform/db/database.ts';
import type { Tree } from '../../content/index.ts';
import { selectPublishedTrees } from '../store/revisions.ts';

/** Publications read per query, and in total: each has a manifest of some 10 KB. */
const chunkRows = 20;
const lookedMax = 1000;

/**
 * Time since which each live document has been unchanged across publications. Time the site was offline makes
 * no difference. Documents that did not change within the searched publications are omitted.
 */
export async function publishedTimes(db: Db, siteId: number): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  const pending = new Set<string>();
  let live: Tree | undefined;
  let before: number | undefined;
  for (let scanned = 0; scanned < lookedMax; scanned += chunkRows) {
    const published = await selectPublishedTrees(db, siteId, { rows: chunkRows, before });
    for (const { manifest, created_at: at } of published) {
      const tree = JSON.parse(manifest) as Tree;
      if (!live) {
        live = tree;
        for (const path of Object.keys(tree)) pending.add(path);
      }
      for (const path of pending) {
        if (tree[path] === live[path]) times.set(path, at);
        else pending.delete(path);
      }
    }
    if (pending.size === 0 || published.length < chunkRows) return times;
    before = published.at(-1)?.publication_id;
    // SQLite reads synchronously, so yield to other requests in between.
    await new Promise((resume) => setImmediate(resume));
  }
  for (const path of pending) times.delete(path);
  return times;
}
