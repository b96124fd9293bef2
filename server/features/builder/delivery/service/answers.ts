import { renderPage, walk } from '../../../../../blocks/index.ts';
import { kinds, pathOf } from '../../../../../renderer/content.ts';
import { feed } from '../../../../../renderer/feed.ts';
import { listAt } from '../../../../../renderer/list-path.ts';
import { type Page, siteOf } from '../../../../../renderer/page/documents.ts';
import { postsIn } from '../../../../../renderer/page/posts.ts';
import type { RefusedForm } from '../../../../../renderer/page/refused-form.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { SiteAnswer, SitePage, SiteText } from '../../../../platform/http/delivered-site.ts';
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
  const pages = pagesOf(rendering.view);
  return (
    answerIfPage(rendering, path) ?? fileAt(rendering, path, pages) ?? redirectAt(rendering, path, pages)
  );
}

const textAnswer = (mediaType: string, text: string): SiteText => ({ kind: 'text', mediaType, text });

/** File at a path: a generated one, such as the sitemap, a script part, or one of the site's own. */
function fileAt(rendering: Rendering, path: string, pages: readonly Page[]): SiteText | undefined {
  const { view, isIndexable } = rendering;
  const name = path.slice(1);
  const isListed = isIndexable && view.read(kinds.site)?.seo?.indexable !== false;
  const ownFile = view.read(kinds.file, name);
  // A site hidden from search engines stays hidden, whatever its own robots.txt says.
  const isOwnServed = ownFile !== undefined && (isListed || path !== '/robots.txt');
  const generated = isOwnServed ? undefined : siteFile(rendering, path, isListed, pages);
  if (generated !== undefined) return textAnswer(fileTypes[path.slice(-3)] ?? '', generated);
  const part = name.startsWith('parts/') ? scriptPartNamed(name.slice('parts/'.length)) : undefined;
  if (part) return { ...textAnswer('text/javascript; charset=utf-8', part.text), isImmutable: true };
  if (ownFile && /^[\w.-]+$/.test(name)) {
    const extension = name.split('.').at(-1) ?? '';
    return textAnswer(fileTypes[extension] ?? 'text/plain; charset=utf-8', ownFile.content);
  }
  if (path === manifestPath) return textAnswer('application/manifest+json; charset=utf-8', manifestOf(view));
  const feedText = path === feedPath ? feedOf(rendering) : undefined;
  return feedText === undefined ? undefined : textAnswer('application/atom+xml; charset=utf-8', feedText);
}

/** Redirect from a path: one that the site has, or the one to the canonical spelling of a page's path. */
function redirectAt(rendering: Rendering, path: string, pages: readonly Page[]): SiteAnswer | undefined {
  const { view, base } = rendering;
  const redirect = redirectsOf(view).find(path);
  if (redirect?.kind === 'gone') return notFoundPage(rendering, 410);
  const location = redirect && targetText(addressesIn(view, rendering), redirect.target);
  if (redirect && location !== undefined)
    return { kind: 'redirect', status: redirect.status, location, keepsQuery: true };
  const canonical = canonicalPathOf(path);
  const isPage = canonical !== path && pages.some((each) => each.path === canonical);
  return isPage ? redirectToCanonical(base, canonical) : undefined;
}

/** Atom feed of the site's posts; undefined if it has none or must not be indexed. */
function feedOf(rendering: Rendering): string | undefined {
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
