import type { Page } from '../../../../renderer/page/documents.ts';
import type { Block } from '../../../../renderer/stored.ts';

/** A block of a page, possibly without an id yet. */
export type BlockOfPage = Omit<Block, 'block_id'> & { readonly block_id?: string };

/** A page whose blocks may lack ids. */
export type PageDocument = Omit<Page, 'blocks'> & { readonly blocks: readonly BlockOfPage[] };

/** Copies a page under a new id and address; its blocks get new ids on saving. */
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

/** Derives an unused address from a title. */
export function freePath(title: string, usedPaths: readonly string[]): string {
  const base = `/${
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'page'
  }`;
  if (!usedPaths.includes(base)) return base;
  for (let number = 2; ; number++) if (!usedPaths.includes(`${base}-${number}`)) return `${base}-${number}`;
}
