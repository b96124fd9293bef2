import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import type { Navigation, Page } from '../../../../renderer/page/documents.ts';
import { inMenuOrder } from '../../../../renderer/page/menu-order.ts';
import type { Block } from '../../../../renderer/stored.ts';

/** A page with the path of its document. */
export type EditedPage = Page & { readonly doc: string };

export type PlacedBlock = Block;

const isPageDoc = (path: string): boolean => path.startsWith('pages/');

/** Pages of a site: the home page first, then as in its menu. */
export function pagesOf(documents: DocumentSet): readonly EditedPage[] {
  const pages = Object.entries(documents)
    .filter(([path]) => isPageDoc(path))
    .map(([doc, content]) => ({ ...(content as Page), doc }));
  return inMenuOrder(pages, documents['navigation.json'] as Navigation | undefined);
}

/** Name of a page in lists: `Home` for the home page, regardless of its title. */
export const nameOfPage = ({ path, title }: Pick<EditedPage, 'path' | 'title'>): string =>
  path === '/' ? 'Home' : title;

export const blocksOf = (page: EditedPage): readonly PlacedBlock[] =>
  page.blocks.filter((block): block is PlacedBlock => block.block_id !== undefined);

/** Name and language of a site. */
export const siteIn = (documents: DocumentSet): { readonly name: string } =>
  (documents['site.json'] as { readonly name: string } | undefined) ?? { name: '' };

/** The colour scheme in which all visitors see a site; undefined if it follows their device. */
export function onlySchemeIn(documents: DocumentSet): 'light' | 'dark' | undefined {
  const { theme } = (documents['site.json'] ?? {}) as { readonly theme?: { readonly scheme?: unknown } };
  return theme?.scheme === 'light' || theme?.scheme === 'dark' ? theme.scheme : undefined;
}
