import { LRUCache } from 'lru-cache';
import { kinds } from '../../../../../renderer/content.ts';
import type { TreeView } from '../../content/index.ts';
import { type ReachableContent, reachableContentOf } from '../rules/reachable-content.ts';
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
export function createTreeFacts() {
  const reachedOf = new LRUCache<string, ReachableContent>({ max: treesMax });
  const pathsOf = new LRUCache<string, SitePaths>({ max: treesMax });
  const dateOf = new LRUCache<string, () => string>({ max: treesMax });
  return {
    /** Documents and pictures that public pages of a tree show. */
    reachableFrom(view: TreeView): ReachableContent {
      const reached = reachedOf.get(view.hash) ?? reachableContentOf(view);
      reachedOf.set(view.hash, reached);
      return reached;
    },

    /** @param open is called only if the tree with this hash was not scanned yet */
    async sitePathsOf(hash: string, open: () => Promise<{ readonly view: TreeView }>): Promise<SitePaths> {
      const cached = pathsOf.get(hash);
      if (cached) return cached;
      const { view } = await open();
      const paths = sitePathsIn(view, redirectsOf(view));
      pathsOf.set(hash, paths);
      return paths;
    },

    /** Makes the date part of the cache key if a form limits days: pages of such a tree change at midnight. */
    noteDateKey(view: TreeView, today: () => object): void {
      dateOf.set(view.hash, limitsDays(view) ? () => Object.values(today()).join() : () => '');
    },

    /** Current date for a tree whose pages depend on it; otherwise empty. */
    dateKeyOf: (hash: string): string => dateOf.get(hash)?.() ?? '',
  };
}
