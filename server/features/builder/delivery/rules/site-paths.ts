import { kinds } from '../../../../../renderer/content.ts';
import type { RedirectTable } from '../../../../../renderer/redirects.ts';
import { trimEnd } from '../../../../text/trim.ts';
import type { TreeView } from '../../content/index.ts';

/** Addresses at which a tree has something, so that others are answered without opening it. */
export interface SitePaths {
  /** Paths of all pages, public or not. */
  readonly pages: ReadonlySet<string>;
  /** Paths of pages that are not public. */
  readonly guarded: ReadonlySet<string>;
  /** Paths of redirects, files, forms and page resources. */
  readonly others: ReadonlySet<string>;
  /** Beginnings of addresses that are led on. */
  readonly prefixes: readonly string[];
}

/** The local index: what pages search that do it by themselves. */
export const indexPath = '/search-index.json';
export const sitemapPath = '/sitemap.xml';

export function sitePathsIn(view: TreeView, { exact, prefixes }: RedirectTable): SitePaths {
  const pages = view.ids(kinds.page).flatMap((id) => view.read(kinds.page, id) ?? []);
  const forms = view.ids(kinds.form).flatMap((key) => [`/forms/${key}`, `/forms/${key}/sent`]);
  const files = view.ids(kinds.file).map((name) => `/${name}`);
  const own = [sitemapPath, '/robots.txt', '/llms.txt', indexPath];
  return {
    pages: new Set(pages.map(({ path }) => path)),
    guarded: new Set(pages.filter(({ access }) => access !== 'public').map(({ path }) => path)),
    others: new Set([...own, ...files, ...forms, ...exact]),
    prefixes,
  };
}

/** True where a tree has a page or something else at a path, or a page at its usual spelling. */
export const standsIn = ({ pages, others, prefixes }: SitePaths, path: string): boolean =>
  pages.has(path) ||
  others.has(path) ||
  prefixes.some((each) => path.startsWith(each)) ||
  pages.has(usualPath(path));

/** A path as the site has it, where it was typed with capitals or with slashes at its end. */
export const usualPath = (path: string): string => trimEnd(path, '/').toLowerCase() || '/';
