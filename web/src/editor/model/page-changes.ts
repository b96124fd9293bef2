import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import { redirectsForDeletion } from '../../../../renderer/edits/moved-pages.ts';
import { newId } from './block-changes.ts';
import { newRedirect, type Redirect, redirectsDoc, redirectsIn } from './content-documents.ts';
import { linksTo } from './links-to-page.ts';
import type { EditedPage } from './site-documents.ts';

/** Creates a page with a first block, and a link to it in the header. */
export function newPage(
  documents: DocumentSet,
  title: string,
  path: string,
): { readonly patches: readonly Patch[]; readonly pageId: string } {
  const pageId = newId('pg');
  const value = {
    ...{ page_id: pageId, path, title, role: 'page', access: 'public' },
    blocks: [{ block_id: newId('b'), key: 'hero', props: { heading: title } }],
  };
  const item = { item_id: newId('i'), label: title.slice(0, 120), target: { to: 'page', page_id: pageId } };
  const items = headerItems(documents);
  const last = items?.at(-1)?.item_id ?? null;
  return {
    pageId,
    patches: [
      { do: 'set', doc: `pages/${pageId}.json`, at: '', value },
      // A header has room for twelve links.
      ...(items && items.length < 12
        ? [{ do: 'insert', doc: 'navigation.json', at: '/header/items', item, after: last } as const]
        : []),
    ],
  };
}

const headerItems = (documents: DocumentSet) =>
  (
    documents['navigation.json'] as
      | { readonly header?: { readonly items?: readonly { readonly item_id: string }[] } }
      | undefined
  )?.header?.items;

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
