import { blockOf } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import type { Static } from '../../../../../renderer/fields.ts';
import { listPath } from '../../../../../renderer/list-path.ts';
import { postsPerPage } from '../../../../../renderer/page/posts.ts';
import type { RedirectTable } from '../../../../../renderer/redirects.ts';
import { trimEnd } from '../../../../text/trim.ts';
import type { TreeView } from '../../content/index.ts';

/** Paths at which a tree has content, so that other requests are answered without opening it. */
export interface SitePaths {
  /** Paths of all pages, public or not. */
  readonly pages: ReadonlySet<string>;
  /** Paths of pages that are not public. */
  readonly guarded: ReadonlySet<string>;
  /** Paths of redirects, files, forms and page resources. */
  readonly others: ReadonlySet<string>;
  /** Prefixes of addresses that are redirected. */
  readonly prefixes: readonly string[];
}

/** Local search index for pages that search in the browser. */
export const indexPath = '/search-index.json';
export const sitemapPath = '/sitemap.xml';
export const feedPath = '/feed.xml';
export const manifestPath = '/site.webmanifest';

type SitePage = Static<typeof kinds.page.schema>;

const showsPosts = (blocks: SitePage['blocks']): boolean =>
  blocks.some(
    ({ key, children = [] }) =>
      blockOf(key)?.shows === 'posts' || children.some((column) => showsPosts(column)),
  );

export function sitePathsIn(view: TreeView, { exact, prefixes }: RedirectTable): SitePaths {
  const pages = view.ids(kinds.page).flatMap((id) => view.read(kinds.page, id) ?? []);
  const forms = view.ids(kinds.form).flatMap((key) => [`/forms/${key}`, `/forms/${key}/sent`]);
  const files = view.ids(kinds.file).map((name) => `/${name}`);
  const posts = pages.filter(({ post }) => post).length;
  const own = [
    sitemapPath,
    '/robots.txt',
    '/llms.txt',
    indexPath,
    manifestPath,
    ...(posts > 0 ? [feedPath] : []),
  ];
  // Number of pages that a list of all posts has. A list of fewer posts answers its surplus pages with 404.
  const listPages = Math.ceil(posts / postsPerPage);
  const pathsOf = ({ path, blocks }: SitePage): string[] => [
    path,
    ...(listPages > 1 && showsPosts(blocks)
      ? Array.from({ length: listPages - 1 }, (_, at) => listPath(path, at + 2))
      : []),
  ];
  return {
    pages: new Set(pages.flatMap(pathsOf)),
    guarded: new Set(pages.filter(({ access }) => access !== 'public').flatMap(pathsOf)),
    others: new Set([...own, ...files, ...forms, ...exact]),
    prefixes,
  };
}

/** True if a tree has content at a path, or a page at its normalised form. */
export const hasContentAt = ({ pages, others, prefixes }: SitePaths, path: string): boolean =>
  pages.has(path) ||
  others.has(path) ||
  prefixes.some((each) => path.startsWith(each)) ||
  pages.has(canonicalPathOf(path));

/** Normalised path of a site: lower case, without trailing slashes. */
export const canonicalPathOf = (path: string): string => trimEnd(path, '/').toLowerCase() || '/';
