import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import { redirectsForDeletion } from '../../../../renderer/edits/moved-pages.ts';
import { newId } from './block-changes.ts';
import { newRedirect, type Redirect, redirectsDoc, redirectsIn } from './content-documents.ts';
import { linksTo } from './links-to-page.ts';
import type { EditedPage } from './site-documents.ts';

const navigationDoc = 'navigation.json';

/** Creates a page with a first block, and a link to it in the header. */
export function newPage(
  documents: DocumentSet,
  title: string,
  path: string,
): { readonly patches: readonly Patch[]; readonly pageId: string } {
  const pageId = newId('pg');
  const value = {
    page_id: pageId,
    path,
    title,
    role: 'page',
    access: 'public',
    blocks: [{ block_id: newId('b'), key: 'hero', props: { heading: title } }],
  };
  const { others, hasRoom } = placeInMenu(documents, pageId);
  return {
    pageId,
    patches: [
      { do: 'set', doc: `pages/${pageId}.json`, at: '', value },
      ...(hasRoom
        ? [
            {
              ...({ do: 'insert', doc: navigationDoc, at: '/header/items' } as const),
              item: linkOf(value),
              after: others.at(-1)?.item_id ?? null,
            },
          ]
        : []),
    ],
  };
}

/** Maximum links in a header. */
const headerItemsMax = 12;

interface HeaderItem {
  readonly item_id: string;
  readonly label?: string;
  readonly target?: { readonly to?: string; readonly page_id?: string };
}

const headerItems = (documents: DocumentSet) =>
  (
    documents['navigation.json'] as
      | { readonly header?: { readonly items?: readonly HeaderItem[] } }
      | undefined
  )?.header?.items;

const linkOf = ({ page_id: pageId, title }: Pick<EditedPage, 'page_id' | 'title'>) => ({
  item_id: newId('i'),
  label: title.slice(0, 120),
  target: { to: 'page', page_id: pageId },
});

/** A page's link in the header, and its neighbours there. */
export interface PlaceInMenu {
  /** Undefined if the page is not in the menu. */
  readonly item: HeaderItem | undefined;
  /** Id of the link before it; null if it is the first. */
  readonly after: string | null;
  /** The other links. */
  readonly others: readonly HeaderItem[];
  /** True if the header has room for one more link. */
  readonly hasRoom: boolean;
}

/** Finds where a page is in the menu of the header. */
export function placeInMenu(documents: DocumentSet, pageId: string): PlaceInMenu {
  const items = headerItems(documents) ?? [];
  const index = items.findIndex(({ target }) => target?.to === 'page' && target.page_id === pageId);
  const item = items[index];
  return {
    item,
    after: items[index - 1]?.item_id ?? null,
    others: items.filter((other) => other !== item),
    hasRoom: headerItems(documents) !== undefined && items.length < headerItemsMax,
  };
}

/** Adds a page at the end of the menu, or removes it from there. */
export function showInMenu(documents: DocumentSet, page: EditedPage, isShown: boolean): readonly Patch[] {
  const { item, others, hasRoom } = placeInMenu(documents, page.page_id);
  if (item && !isShown) return [{ do: 'set', doc: navigationDoc, at: `/header/items/${item.item_id}` }];
  if (item || !isShown || !hasRoom) return [];
  const after = others.at(-1)?.item_id ?? null;
  return [{ do: 'insert', doc: navigationDoc, at: '/header/items', item: linkOf(page), after }];
}

/** Moves a page's link in the menu behind another one, or to the front. */
export function moveInMenu(
  documents: DocumentSet,
  { page_id: pageId }: EditedPage,
  after: string | null,
): readonly Patch[] {
  const { item } = placeInMenu(documents, pageId);
  return item ? [{ do: 'move', doc: navigationDoc, at: `/header/items/${item.item_id}`, after }] : [];
}

/** Changes a page's address. If visitors know the old one, it redirects; redirects from the new one are removed. */
export function moveAddress(
  documents: DocumentSet,
  { doc, page_id, path }: EditedPage,
  address: string,
  isKnown: boolean,
): readonly Patch[] {
  const item: Redirect = { item_id: newId('i'), from: path, to: { to: 'page', page_id }, status: '301' };
  const stale = redirectsIn(documents).filter(({ from }) => from === address || from === path);
  return [
    { do: 'set', doc, at: '/path', value: address },
    ...(isKnown ? [newRedirect(documents, item)] : []),
    ...stale.map(({ item_id }) => ({ do: 'set', doc: redirectsDoc, at: `/redirects/${item_id}` }) as const),
  ];
}

/** Choices for a deleted page's address and for the links to it. */
export interface PageEnd {
  /** Id of another page, or `gone`; undefined for a plain 404. */
  readonly leadsTo: string | undefined;
  /** Links to the page are redirected too; otherwise they are removed. */
  readonly keepsLinks: boolean;
}

/** Deletes a page and every link to it: links in lists with their label, others with their target. */
export function deletePage(
  documents: DocumentSet,
  page: EditedPage,
  { leadsTo, keepsLinks }: PageEnd = { leadsTo: undefined, keepsLinks: false },
): readonly Patch[] {
  const target = { to: 'page', page_id: leadsTo };
  const links = linksTo(documents, page).map(
    ({ doc, at }): Patch =>
      keepsLinks && leadsTo !== undefined && leadsTo !== 'gone'
        ? { do: 'set', doc, at: `${at}/target`, value: target }
        : { do: 'set', doc, at },
  );
  const rules = redirectsForDeletion(documents, page, leadsTo, (prefix) => newId(prefix));
  return [...links, ...rules, { do: 'set', doc: page.doc, at: '' }];
}
