import type { TreeView } from '../../content/index.ts';
import { type SiteIndex, siteIndexOf } from './site-index.ts';

/** Indexes that are kept; a tree never changes, so none is ever stale. */
const indexesMax = 40;

/** What is found on the pages of any tree. */
export interface SiteIndexes {
  /** @param withLinks whether links are found by themselves: on sites that are made here */
  of(view: TreeView, withLinks: boolean): Promise<SiteIndex>;
}

/** Keeps the indexes of the trees that were searched last. */
export function createSiteIndexes(now: () => number): SiteIndexes {
  const known = new Map<string, Promise<SiteIndex>>();
  return {
    of(view, withLinks) {
      const key = `${view.hash} ${withLinks}`;
      const index = known.get(key) ?? siteIndexOf(view, { withLinks, now: now() });
      known.delete(key);
      known.set(key, index);
      index.catch(() => known.delete(key));
      const [oldest] = known.keys();
      if (known.size > indexesMax && oldest !== undefined) known.delete(oldest);
      return index;
    },
  };
}
