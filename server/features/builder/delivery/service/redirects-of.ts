import { LRUCache } from 'lru-cache';
import { kinds } from '../../../../../renderer/content.ts';
import { type RedirectTable, redirectTable } from '../../../../../renderer/redirects.ts';
import type { TreeView } from '../../content/index.ts';

/** Trees whose rules are cached. */
const tables = new LRUCache<string, RedirectTable>({ max: 100 });

/** Redirect rules of a tree for addresses without a page. */
export function redirectsOf(view: TreeView): RedirectTable {
  const cached = tables.get(view.hash);
  if (cached) return cached;
  const paths = new Set(view.ids(kinds.page).flatMap((id) => view.read(kinds.page, id)?.path ?? []));
  const table = redirectTable(view.read(kinds.redirects) ?? {}, (path) => paths.has(path));
  tables.set(view.hash, table);
  return table;
}
