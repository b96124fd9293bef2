import { blockOf } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import type { ReadHtml } from '../../../../../renderer/elements/from-html.ts';
import type { NewId } from '../../../../../renderer/normalise.ts';
import type { Block, Elements, Mark } from '../../../../../renderer/stored.ts';
import type { Draft } from '../../content/index.ts';
import { isOwn, pageKey } from './own-site.ts';
import { numberedPath, pagePath } from './page-path.ts';

/** The tree with links to imported pages turned into internal links; other links stay unchanged. */
const linkedElements = (elements: Elements, pageIdOf: (url: string) => string | undefined): Elements =>
  linked(elements, pageIdOf) as Elements;

interface AnyNode {
  readonly type: string;
  readonly content?: readonly AnyNode[];
  readonly marks?: readonly Mark[];
}

function linked(node: AnyNode, pageIdOf: (url: string) => string | undefined): AnyNode {
  return {
    ...node,
    ...(node.content && { content: node.content.map((inner) => linked(inner, pageIdOf)) }),
    ...(node.marks && { marks: node.marks.map((mark) => linkedMark(mark, pageIdOf)) }),
  };
}

function linkedMark(mark: Mark, pageIdOf: (url: string) => string | undefined): Mark {
  if (mark.type !== 'link' || mark.attrs.to !== 'url' || !/^https?:/.test(mark.attrs.url)) return mark;
  const page_id = pageIdOf(mark.attrs.url);
  return page_id === undefined ? mark : { type: 'link', attrs: { to: 'page', page_id } };
}

/** A page that was parsed and has no path on the new site yet. */
export interface GatheredPage {
  /** Address of the page, and the keys of all addresses that led to it. */
  readonly url: string;
  readonly keys: readonly string[];
  readonly read: ReadHtml;
  /** Size of its tree as JSON, which determines the cost of staging. */
  readonly size: number;
}

/** Page with its new path. */
export interface ImportedPage extends GatheredPage {
  readonly page_id: string;
  readonly path: string;
  readonly title: string;
  readonly isHome: boolean;
}

const titleMax = 160;
const descriptionMax = 300;
const langForm = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** Assigns each page a path: its old one, unless a page that was not imported already uses it. */
export function assignPaths(
  draft: Draft,
  pages: readonly GatheredPage[],
  newId: NewId,
): readonly ImportedPage[] {
  const existing = new Map(
    draft.ids(kinds.page).flatMap((id) => {
      const page = draft.read(kinds.page, id);
      return page ? [[page.path, page] as const] : [];
    }),
  );
  const hasHome = [...existing.values()].some(({ role }) => role === 'home');
  const paths = pages.map(({ keys: [key = '/'] }) => pagePath(key));
  // A site needs a home page: if no imported page was one, the first becomes it.
  if (!hasHome && !paths.includes('/') && paths.length > 0) paths[0] = '/';
  const usedPaths = new Set<string>();
  return pages.map((page, index) => {
    for (let number = 1; ; number += 1) {
      const path = numberedPath(paths[index] ?? '/', number);
      const existingPage = existing.get(path);
      if (usedPaths.has(path) || (existingPage && !existingPage.blocks.some(isImported))) continue;
      usedPaths.add(path);
      const isHome = existingPage ? existingPage.role === 'home' : !hasHome && path === '/';
      const title = existingPage?.title ?? titleOf(page, path);
      return { ...page, page_id: existingPage?.page_id ?? newId('pg'), path, title, isHome };
    }
  });
}

const isImported = ({ key }: Block): boolean => blockOf(key)?.category === 'import';

const titleOf = ({ read: { heading, title } }: GatheredPage, path: string): string =>
  clipped(heading || title, titleMax) || path;

const clipped = (text: string, max: number): string => text.slice(0, max).toWellFormed().trim();

/** Sets the name and language of a site without settings. */
export function initializeSite(draft: Draft, name: string, pages: readonly GatheredPage[]): void {
  if (draft.read(kinds.site)) return;
  const lang = pages.map(({ read }) => read.lang).find((tag) => langForm.test(tag));
  draft.write(kinds.site, {
    ...kinds.site.blank(''),
    name: clipped(name, 120) || 'Site',
    ...(lang && { lang }),
  });
}

/** Creates an imported page before it is filled, so that others can link to it. An existing page stays unchanged. */
export function createPage(draft: Draft, page: ImportedPage): void {
  const { page_id, path, title, isHome, read } = page;
  if (draft.read(kinds.page, page_id)) return;
  const shown = clipped(read.title, titleMax);
  const description = clipped(read.description, descriptionMax);
  const seo = {
    ...(shown !== '' && shown !== title && { title: shown }),
    ...(description !== '' && { description }),
  };
  draft.write(
    kinds.page,
    {
      page_id,
      path,
      title,
      role: isHome ? 'home' : 'page',
      access: 'public',
      ...(Object.keys(seo).length > 0 && { seo }),
      blocks: [],
    },
    page_id,
  );
}

/**
 * Writes the content of a page into its single imported block. Other blocks stay, and so do pictures chosen
 * to replace old ones.
 */
export function fillPage(
  draft: Draft,
  { page_id, read }: ImportedPage,
  pageIdOf: (url: string) => string | undefined,
  newId: NewId,
): void {
  const page = draft.read(kinds.page, page_id);
  if (!page) return;
  const before = page.blocks.find(isImported);
  const chosen = new Map(
    picturesOf(before).flatMap(({ from, picture }) => (picture ? [[from, picture]] : [])),
  );
  const block: Block = {
    ...(before ?? { block_id: newId('b'), key: 'imported' }),
    props: {
      ...before?.props,
      content: linkedElements(read.content, pageIdOf),
      pictures: read.pictures.map((placeholder) => {
        const picture = placeholder.from === undefined ? undefined : chosen.get(placeholder.from);
        return picture ? { ...placeholder, picture } : placeholder;
      }),
    },
  };
  const blocks = before
    ? page.blocks.map((existing) => (existing === before ? block : existing))
    : [...page.blocks, block];
  draft.write(kinds.page, { ...page, blocks }, page_id);
}

/** Finds the imported page for an address. */
export function pageIdsOf(site: URL, pages: readonly ImportedPage[]): (url: string) => string | undefined {
  const ids = new Map(pages.flatMap(({ keys, page_id }) => keys.map((key) => [key, page_id] as const)));
  return (address) => {
    const url = URL.parse(address);
    return url && isOwn(url, site) ? ids.get(pageKey(url)) : undefined;
  };
}

const picturesOf = (block: Block | undefined) =>
  (block?.props.pictures ?? []) as readonly { readonly from?: string; readonly picture?: object }[];
