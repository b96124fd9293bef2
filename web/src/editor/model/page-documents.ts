import type { Page } from '../../../../renderer/page/documents.ts';
import type { Block } from '../../../../renderer/stored.ts';

/** A block of a page, or one that is yet to get an id. */
export type BlockOfPage = Omit<Block, 'block_id'> & { readonly block_id?: string };

/** A page whose blocks are yet to get ids. */
export type PageDocument = Omit<Page, 'blocks'> & { readonly blocks: readonly BlockOfPage[] };

/** Returns a page as a new one: with a name and address of its own, and its blocks with ids that they are yet to get. */
export function duplicateOf(page: PageDocument, pageId: string, path: string): PageDocument {
  const { blocks, role: _, access: __, ...rest } = page;
  return {
    ...rest,
    page_id: pageId,
    path,
    title: `${page.title} (copy)`.slice(0, 160),
    role: 'page',
    access: 'public',
    blocks: blocks.map((block) => withoutIds(block) as BlockOfPage),
  };
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'item_id' && name !== 'block_id')
      .map(([name, inner]) => [name, withoutIds(inner)]),
  );
}

/** Returns an address from a title, that no other page has. */
export function freePath(title: string, taken: readonly string[]): string {
  const base = `/${
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'page'
  }`;
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number++) if (!taken.includes(`${base}-${number}`)) return `${base}-${number}`;
}
