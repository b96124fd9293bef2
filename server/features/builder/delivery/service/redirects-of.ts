import { LRUCache } from 'lru-cache';
import { kinds } from '../../../../../renderer/content.ts';
import { type RedirectTable, redirectTable } from '../../../../../renderer/redirects.ts';
import type { TreeView } from '../../content/index.ts';

/** Trees whose rules are cached. */
const tables = new LRUCache<string, RedirectTable>({ max: 100 });

/** Redirect rules of a tree for addresses without a page. */
export function redirectsOf(view: TreeView): RedirectTable {
  const known = tables.get(view.hash);
  if (known) return known;
  const paths = new Set(view.ids(kinds.page).flatMap((id) => view.read(kinds.page, id)?.path ?? []));
  const made = redirectTable(view.read(kinds.redirects) ?? {}, (path) => paths.has(path));
  tables.set(view.hash, made);
  return made;
}
