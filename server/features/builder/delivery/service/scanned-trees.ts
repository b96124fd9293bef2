import { LRUCache } from 'lru-cache';
import { kinds } from '../../../../../renderer/content.ts';
import type { TreeView } from '../../content/index.ts';
import { type ReachableContent, reachedIn } from '../rules/reachable-content.ts';
import { type SitePaths, sitePathsIn } from '../rules/site-paths.ts';
import { redirectsOf } from './redirects-of.ts';

/** Trees whose results are cached. */
const treesMax = 100;

/** True if a form of the site takes only days before or after the current one. */
const limitsDays = (view: TreeView): boolean =>
  view
    .ids(kinds.form)
    .some((key) => view.read(kinds.form, key)?.fields.some(({ days = 'any' }) => days !== 'any'));

/** Caches facts that are found by scanning a whole tree, by its hash. */
export function createScannedTrees() {
  const reachedOf = new LRUCache<string, ReachableContent>({ max: treesMax });
  const pathsOf = new LRUCache<string, SitePaths>({ max: treesMax });
  const dateOf = new LRUCache<string, () => string>({ max: treesMax });
  return {
    /** Documents and pictures that public pages of a tree show. */
    reachedBy(view: TreeView): ReachableContent {
      const reached = reachedOf.get(view.hash) ?? reachedIn(view);
      reachedOf.set(view.hash, reached);
      return reached;
    },

    /** @param open is called only if the tree with this hash was not scanned yet */
    async pathsUnder(hash: string, open: () => Promise<{ readonly view: TreeView }>): Promise<SitePaths> {
      const known = pathsOf.get(hash);
      if (known) return known;
      const { view } = await open();
      const paths = sitePathsIn(view, redirectsOf(view));
      pathsOf.set(hash, paths);
      return paths;
    },

    /** Remembers how to tell the date where forms limit days: pages of such a tree change at midnight. */
    rememberDate(view: TreeView, today: () => object): void {
      dateOf.set(view.hash, limitsDays(view) ? () => Object.values(today()).join() : () => '');
    },

    /** Current date for pages of a tree; empty while they do not depend on it. */
    dateIn: (hash: string): string => dateOf.get(hash)?.() ?? '',
  };
}
