import { renderPage, walk } from '../../../../../blocks/index.ts';
import { kinds, pathOf } from '../../../../../renderer/content.ts';
import { feed } from '../../../../../renderer/feed.ts';
import { listAt } from '../../../../../renderer/list-path.ts';
import { type Page, siteOf } from '../../../../../renderer/page/documents.ts';
import { postsIn } from '../../../../../renderer/page/posts.ts';
import type { RefusedForm } from '../../../../../renderer/page/refused-form.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { SiteAnswer, SitePage } from '../../../../platform/http/delivered-site.ts';
import { servicesOf } from '../../code/index.ts';
import type { TreeView } from '../../content/index.ts';
import { canonicalPathOf, feedPath, manifestPath } from '../rules/site-paths.ts';
import { addressesIn, scriptPartNamed, targetText } from './addresses.ts';
import { manifestOf } from './drawn.ts';
import { notFoundPage } from './not-found-page.ts';
import { redirectsOf } from './redirects-of.ts';
import { drawing, drawnAnswer, type Rendering } from './rendering.ts';
import { signInPage } from './sign-in-page.ts';
import { siteFile } from './site-files.ts';

const fileTypes: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const pagesOf = (view: TreeView) => view.ids(kinds.page).flatMap((id) => view.read(kinds.page, id) ?? []);

/** Page of the site at a path, if there is one. */
export function answerIfPage(rendering: Rendering, path: string): SiteAnswer | undefined {
  const pages = pagesOf(rendering.view);
  const list = listAt(path);
  const own = pages.find((each) => each.path === path);
  const page = own ?? (list && pages.find((each) => each.path === list.path));
  if (!page) return undefined;
  if (page.access !== 'public' && page.access !== rendering.access) return signInPage(rendering, page.access);
  return drawnPage(rendering, page, {
    isPublic: page.access === 'public',
    listPage: own ? undefined : list?.list,
  });
}

interface PageOptions {
  readonly isPublic: boolean;
  /** Number of a list's page, from 2. */
  readonly listPage?: number | undefined;
  /** Submission to correct: the response belongs to its visitor. */
  readonly refusedForm?: RefusedForm;
}

/** A page as one visitor or everybody may see it; undefined if its list has fewer pages. */
export function drawnPage(
  rendering: Rendering,
  { page_id: pageId }: Page,
  { isPublic, listPage, refusedForm }: PageOptions,
): SitePage | undefined {
  const { view, isIndexable, protection } = rendering;
  // Third-party scripts run only on live public pages.
  const services =
    isPublic && rendering.base === '' ? servicesOf(view, new URL(rendering.origin).host) : undefined;
  const drawn = renderPage({
    ...drawing(rendering),
    isIndexable: isIndexable && isPublic && !refusedForm,
    pageId,
    ...(listPage === undefined ? {} : { listPage }),
    ...(refusedForm ? { refusedForm } : {}),
    ...(protection ? { protection } : {}),
    ...(services ? { services } : {}),
  });
  const hasGuard = protection?.script !== undefined;
  return (
    drawn && {
      ...drawnAnswer(drawn, refusedForm ? 422 : 200, hasGuard),
      ...(isPublic && !refusedForm ? {} : { isPrivate: true }),
    }
  );
}

/** Response for a path that begins with `/`, without a query; undefined if nothing is there. */
export function answerAt(rendering: Rendering, path: string): SiteAnswer | undefined {
  const { view, base, isIndexable } = rendering;
  const pages = pagesOf(view);
  const ofPage = answerIfPage(rendering, path);
  if (ofPage) return ofPage;
  const isListed = isIndexable && view.read(kinds.site)?.seo?.indexable !== false;
  const ownFile = view.read(kinds.file, path.slice(1));
  // A site hidden from search engines stays hidden, whatever its own robots.txt says.
  const generated =
    ownFile && (isListed || path !== '/robots.txt') ? undefined : siteFile(rendering, path, isListed, pages);
  if (generated !== undefined)
    return { kind: 'text', mediaType: fileTypes[path.slice(-3)] ?? '', text: generated };
  const name = path.slice(1);
  const part = name.startsWith('parts/') ? scriptPartNamed(name.slice('parts/'.length)) : undefined;
  if (part)
    return { kind: 'text', mediaType: 'text/javascript; charset=utf-8', text: part.text, isImmutable: true };
  const file = /^[\w.-]+$/.test(name) ? view.read(kinds.file, name) : undefined;
  if (file)
    return {
      kind: 'text',
      mediaType: fileTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8',
      text: file.content,
    };
  if (path === manifestPath)
    return { kind: 'text', mediaType: 'application/manifest+json; charset=utf-8', text: manifestOf(view) };
  if (path === feedPath) {
    const text = feedIn(rendering);
    if (text !== undefined) return { kind: 'text', mediaType: 'application/atom+xml; charset=utf-8', text };
  }
  const redirect = redirectsOf(view).find(path);
  if (redirect?.kind === 'gone') return notFoundPage(rendering, 410);
  const location = redirect && targetText(addressesIn(view, rendering), redirect.target);
  if (redirect && location !== undefined)
    return { kind: 'redirect', status: redirect.status, location, keepsQuery: true };
  const canonical = canonicalPathOf(path);
  if (canonical !== path && pages.some((each) => each.path === canonical))
    return redirectToCanonical(base, canonical);
  return undefined;
}

/** RSS feed of a rendering's posts; undefined if it has none or the site must not be indexed. */
function feedIn(rendering: Rendering): string | undefined {
  const { view, origin, isIndexable, changedAt } = rendering;
  const site = siteOf({ read: view.at });
  if (!isIndexable || site.seo?.indexable === false) return undefined;
  const { documents, urlFor } = drawing(rendering);
  const posts = postsIn(documents, walk, urlFor).map((post) => {
    const at = changedAt?.get(pathOf(kinds.page, post.page.page_id));
    return { post, ...(at === undefined ? {} : { changedAt: isoTime(at) }) };
  });
  return posts.length > 0 ? feed(origin, site, posts) : undefined;
}

/** Redirects a request whose path has capitals or a trailing slash. */
export const redirectToCanonical = (base: string, canonical: string): SiteAnswer => ({
  kind: 'redirect',
  status: 301,
  location: `${base}${canonical}`,
});
