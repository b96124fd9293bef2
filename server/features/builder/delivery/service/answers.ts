import { createHash } from 'node:crypto';
import { renderMessage, renderPage } from '../../../../../blocks/index.ts';
import { kinds, pathOf } from '../../../../../renderer/content.ts';
import { type Html, html, nothing } from '../../../../../renderer/html.ts';
import type { EffectCode } from '../../../../../renderer/page/effect-code.ts';
import type { PageProtection, RenderedPage } from '../../../../../renderer/page/render-page.ts';
import { phrasesOf } from '../../../../../renderer/phrases.ts';
import { robots, sitemap } from '../../../../../renderer/site-files.ts';
import type { Block } from '../../../../../renderer/stored.ts';
import { safeUrl } from '../../../../../renderer/url.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { SiteAnswer, SitePage } from '../../../../platform/http/delivered-site.ts';
import type { TreeView } from '../../content/index.ts';
import { usualPath } from '../rules/site-paths.ts';
import { addressesIn, type Place, partNamed, targetText } from './addresses.ts';
import { redirectsOf } from './redirects-of.ts';

export interface Rendering extends Place {
  readonly view: TreeView;
  /** Of the live site. */
  readonly origin: string;
  readonly isIndexable: boolean;
  /** When documents were last changed, by their paths: for the sitemap. */
  readonly changedAt?: ReadonlyMap<string, number>;
  readonly banner?: Html;
  readonly protection?: PageProtection;
  readonly effectOf?: (block: Block) => EffectCode | undefined;
}

const fileTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const pagesOf = (view: TreeView) => view.ids(kinds.page).flatMap((id) => view.read(kinds.page, id) ?? []);

/** The page that somebody made for a path; undefined where nobody has. */
export function answerIfPage(rendering: Rendering, path: string): SiteAnswer | undefined {
  const { view, isIndexable } = rendering;
  const page = pagesOf(view).find((each) => each.path === path);
  if (!page) return undefined;
  const isPublic = page.access === 'public';
  if (!isPublic && page.access !== rendering.access) {
    const { signIn, signInText } = phrasesOf(view.read(kinds.site)?.lang ?? 'en');
    return messagePage(rendering, 401, signIn, signInText);
  }
  const pageId = page.page_id;
  const { protection } = rendering;
  const own = { isIndexable: isIndexable && isPublic, pageId, ...(protection ? { protection } : {}) };
  const drawn = renderPage({ ...drawing(rendering), ...own });
  const hasGuard = protection?.script !== undefined;
  return drawn && { ...shown(drawn, 200, hasGuard), ...(isPublic ? {} : { isPrivate: true }) };
}

/** What the site answers at a path that begins with `/`, without a query; undefined where nothing stands there. */
export function answerAt(rendering: Rendering, path: string): SiteAnswer | undefined {
  const { view, origin, base, isIndexable } = rendering;
  const pages = pagesOf(view);
  const ofPage = answerIfPage(rendering, path);
  if (ofPage) return ofPage;
  if (path === '/sitemap.xml' || path === '/robots.txt') {
    const isListed = isIndexable && view.read(kinds.site)?.seo?.indexable !== false;
    const text =
      path === '/robots.txt'
        ? robots(origin, isListed)
        : sitemap(
            origin,
            (isListed ? pages : []).map((page) => {
              const at = rendering.changedAt?.get(pathOf(kinds.page, page.page_id));
              return { page, ...(at === undefined ? {} : { changedAt: isoTime(at) }) };
            }),
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
  const led = redirectsOf(view).find(path);
  if (led?.is === 'gone') return notFoundPage(rendering, 410);
  const location = led && targetText(addressesIn(view, rendering), led.target);
  if (led && location !== undefined)
    return { kind: 'redirect', status: led.status, location, keepsQuery: true };
  const usual = usualPath(path);
  if (usual !== path && pages.some((each) => each.path === usual)) return redirectToUsual(base, usual);
  return undefined;
}

/** Sends a visitor on whose address was typed with capitals or a slash at its end. */
export const redirectToUsual = (base: string, usual: string): SiteAnswer => ({
  kind: 'redirect',
  status: 301,
  location: `${base}${usual}`,
});

/** The page for every address at which a site has nothing. */
export function notFoundPage(rendering: Rendering, status: 404 | 410 = 404): SiteAnswer {
  const { notFound, notFoundText } = phrasesOf(rendering.view.read(kinds.site)?.lang ?? 'en');
  return messagePage(
    rendering,
    status,
    notFound,
    notFoundText,
    html`${searchForm(rendering)}${homeAction(rendering)}`,
  );
}

/** Field in which a visitor searches the site. It needs no script. */
export function searchForm({ view, base }: Rendering, words = ''): Html {
  const { search } = phrasesOf(view.read(kinds.site)?.lang ?? 'en');
  const action = safeUrl(`${base}/search`);
  return action
    ? html`<form class="search" action="${action}" method="get" role="search"><input type="search" name="q" value="${words}" maxlength="200" aria-label="${search}"><button class="button">${search}</button></form>`
    : nothing;
}

/** The way home, for a page that leads nowhere else. */
export function homeAction(rendering: Rendering): Html {
  const home = addressesIn(rendering.view, rendering)({ home: true });
  const { home: words } = phrasesOf(rendering.view.read(kinds.site)?.lang ?? 'en');
  return home
    ? html`<p class="actions"><a class="button button-quiet" href="${home}">${words}</a></p>`
    : nothing;
}

/** A page in the site's design that says one thing. */
export const messagePage = (
  rendering: Rendering,
  status: SitePage['status'],
  title: string,
  text: string,
  action?: Html,
): SitePage =>
  shown(renderMessage({ ...drawing(rendering), title, text, ...(action ? { action } : {}) }), status);

function drawing(rendering: Rendering) {
  const { view, origin, banner, effectOf } = rendering;
  return {
    documents: { read: view.at },
    urlFor: addressesIn(view, rendering),
    origin,
    ...(banner ? { banner } : {}),
    ...(effectOf ? { effectOf } : {}),
  };
}

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const shown = (
  { html, styles, scripts, inlineScript, frames }: RenderedPage,
  status: SitePage['status'],
  hasGuard = false,
): SitePage => ({
  kind: 'page',
  status,
  html,
  styles: [sourceOf(styles)],
  scripts: [
    ...(scripts.length > 0 || hasGuard ? ["'self'"] : []),
    ...(inlineScript === '' ? [] : [sourceOf(inlineScript)]),
  ],
  frames,
});
