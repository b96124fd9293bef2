import { blockOf, drawPage, forCanvas } from '../../../../../blocks/index.ts';
import type { Address } from '../../../../../renderer/block.ts';
import { kinds } from '../../../../../renderer/content.ts';
import { partsOf, valueAt } from '../../../../../renderer/edits/address.ts';
import { inMenuOrder } from '../../../../../renderer/page/menu-order.ts';
import { plainText } from '../../../../../renderer/rich-text/plain-text.ts';
import type { RichText } from '../../../../../renderer/stored.ts';
import { safeUrl, type Url } from '../../../../../renderer/url.ts';
import type { Static } from '../../../../kernel/schema.ts';
import { documentsOf, type TreeView } from '../../content/index.ts';
import type { DrawnPage } from '../schema.ts';

/** Public pages of a draft, as in its menu. A link shows only what visitors would see. */
export function pagesShown(view: TreeView) {
  const pages = view
    .ids(kinds.page)
    .flatMap((id) => view.read(kinds.page, id) ?? [])
    .filter(({ access }) => access === 'public')
    .map(({ page_id, title, path }) => ({ page_id, title, path }));
  return inMenuOrder(pages, view.read(kinds.navigation));
}

/** Resolves addresses within a page: pictures are served below the link, and nothing else leads anywhere. */
function addressesUnder(view: TreeView, token: string): (address: Address) => Url | undefined {
  const deadLink = safeUrl('#');
  return (address) => {
    if ('media' in address)
      return safeUrl(`/canvas/${token}/media/${address.media}-${address.width}.${address.format}`);
    if ('font' in address) return safeUrl(`/fonts/${address.font}`);
    if ('part' in address) return undefined;
    if ('page' in address && view.read(kinds.page, address.page)?.access !== 'public') return undefined;
    return deadLink;
  };
}

/** A page as the canvas shows it; undefined if the draft has no such public page. */
export function drawnFor(
  view: TreeView,
  token: string,
  pageId: string,
): Omit<Static<typeof DrawnPage>, 'hash'> | undefined {
  const page = view.read(kinds.page, pageId);
  if (page?.access !== 'public') return undefined;
  const documents = forCanvas(documentsOf(view));
  const drawn = drawPage({ documents, pageId, urlFor: addressesUnder(view, token) });
  if (!drawn) return undefined;
  const keys = new Map(page.blocks.map(({ block_id, key }) => [block_id, key]));
  return {
    page_id: pageId,
    lang: drawn.lang,
    sheets: drawn.sheets.map(({ css }) => css),
    parts: drawn.parts.map(({ id, placement, html }) => ({
      id,
      place: placement,
      html: String(html),
      name: nameOf(id, placement, keys.get(id)),
    })),
  };
}

function nameOf(id: string, place: 'header' | 'main' | 'footer', key: string | undefined): string {
  if (place !== 'main') return place === 'header' ? 'Header' : 'Footer';
  const own: Readonly<Record<string, string>> = {
    title: 'Title of the page',
    post: 'Date of the post',
    posts: 'Other posts',
  };
  if (Object.hasOwn(own, id)) return own[id] ?? '';
  return (key !== undefined && blockOf(key)?.name) || 'Note';
}

/** Maximum length of the quoted text that a comment stores. */
const quoteMax = 160;

/** Position of an address, with its first words if it is a text; undefined if nothing is there. */
export function textAt(
  view: TreeView,
  document: string,
  at: string,
): { readonly quote: string | undefined } | undefined {
  const value = valueAt(view.at(document), partsOf(at));
  if (value === undefined) return undefined;
  const words = typeof value === 'string' ? value : isTree(value) ? plainText(value) : undefined;
  return { quote: words?.slice(0, quoteMax) };
}

const isTree = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc';
