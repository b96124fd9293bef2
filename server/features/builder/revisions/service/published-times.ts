import type { Db } from '../../../../platform/db/database.ts';
import type { Tree } from '../../content/index.ts';
import { selectPublishedTrees } from '../store/revisions.ts';

/** Publications that are looked through at a time, and at most: each has a manifest of some 10 KB. */
const chunkRows = 20;
const lookedMax = 1000;

/**
 * The moment from which each document of the live tree has been what it is, by the publications that had it unbroken. A time that
 * the site was off the web changes nothing. Documents older than the publications that are looked through have none.
 */
export async function publishedTimes(db: Db, siteId: number): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  const pending = new Set<string>();
  let live: Tree | undefined;
  let before: number | undefined;
  for (let looked = 0; looked < lookedMax; looked += chunkRows) {
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
    // On SQLite a read is done at once: others have their turn in between.
    await new Promise((resume) => setImmediate(resume));
  }
  for (const path of pending) times.delete(path);
  return times;
}
