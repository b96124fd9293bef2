import { createHash } from 'node:crypto';
import { renderMessage, renderPage } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import type { Html } from '../../../../../renderer/html.ts';
import type { PageProtection, RenderedPage } from '../../../../../renderer/page/render-page.ts';
import { redirectFor, robots, sitemap } from '../../../../../renderer/site-files.ts';
import type { TreeView } from '../../content/index.ts';
import { protectionPart } from '../../protection/index.ts';
import { addressesIn, type Place, partNamed, targetText } from './addresses.ts';

type PageStatus = 200 | 401 | 404 | 422 | 429;

/** What a site answers at a path. */
export type SiteAnswer =
  | {
      readonly kind: 'page';
      readonly status: PageStatus;
      readonly html: string;
      /** Sources of a content security policy: hashes of what stands in the page, and origins it may frame. */
      readonly styles: readonly string[];
      readonly scripts: readonly string[];
      readonly frames: readonly string[];
    }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string; readonly isForEver?: true }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303; readonly location: string };

export interface Rendering extends Place {
  readonly view: TreeView;
  /** Of the live site. */
  readonly origin: string;
  readonly isIndexable: boolean;
  readonly banner?: Html;
  readonly protection?: PageProtection;
}

const fileTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** What the site answers at a path that begins with `/`, without a query. */
export function answerAt(rendering: Rendering, path: string): SiteAnswer {
  const { view, origin, base, isIndexable } = rendering;
  const pages = view.ids(kinds.page).flatMap((id) => view.read(kinds.page, id) ?? []);
  const page = pages.find((each) => each.path === path);
  if (page) {
    if (page.access !== 'public')
      return messagePage(rendering, 401, 'Not public', 'This page is for people who have been let in.');
    const { protection } = rendering;
    const own = { isIndexable, pageId: page.page_id, ...(protection ? { protection } : {}) };
    const drawn = renderPage({ ...drawing(rendering), ...own });
    if (drawn) return shown(drawn, 200, protection?.script ? [sourceOf(protectionPart.text)] : []);
  }
  if (path === '/sitemap.xml' || path === '/robots.txt') {
    const isListed = isIndexable && view.read(kinds.site)?.seo?.indexable !== false;
    const text =
      path === '/robots.txt'
        ? robots(origin, isListed)
        : sitemap(
            origin,
            (isListed ? pages : []).map((each) => ({ page: each })),
          );
    return { kind: 'text', mediaType: fileTypes[path.slice(-3)] ?? '', text };
  }
  const name = path.slice(1);
  const part = name.startsWith('parts/') ? partNamed(name.slice('parts/'.length)) : undefined;
  if (part)
    return { kind: 'text', mediaType: 'text/javascript; charset=utf-8', text: part.text, isForEver: true };
  const file = /^[\w.-]+$/.test(name) ? view.read(kinds.file, name) : undefined;
  if (file)
    return {
      kind: 'text',
      mediaType: fileTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8',
      text: file.content,
    };
  const redirect = redirectFor({ read: view.at }, path);
  const location = redirect && targetText(addressesIn(view, rendering), redirect.to);
  if (redirect && location !== undefined) return { kind: 'redirect', status: redirect.status, location };
  // As people type and link addresses: with a slash at the end, or with capitals.
  const usual = path.toLowerCase().replace(/\/+$/, '') || '/';
  if (usual !== path && pages.some((each) => each.path === usual))
    return { kind: 'redirect', status: 301, location: `${base}${usual}` };
  return messagePage(rendering, 404, 'Not found', 'There is no page at this address.');
}

/** A page in the site's design that says one thing. */
export const messagePage = (
  rendering: Rendering,
  status: PageStatus,
  title: string,
  text: string,
): SiteAnswer => shown(renderMessage({ ...drawing(rendering), title, text }), status);

function drawing(rendering: Rendering) {
  const { view, origin, banner } = rendering;
  return {
    documents: { read: view.at },
    urlFor: addressesIn(view, rendering),
    origin,
    ...(banner ? { banner } : {}),
  };
}

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const shown = (
  { html, styles, scripts, frames }: RenderedPage,
  status: PageStatus,
  more: readonly string[] = [],
): SiteAnswer => ({
  kind: 'page',
  status,
  html,
  styles: [sourceOf(styles)],
  scripts: [...scripts.map(({ sha256 }) => `'sha256-${sha256}'`), ...more],
  frames,
});
