export interface BlockOfPage {
  readonly block_id?: string;
  readonly key: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly effect?: { readonly effect_id: string; readonly parameters?: Readonly<Record<string, string>> };
}
export interface PageDocument {
  readonly page_id: string;
  readonly path: string;
  readonly title: string;
  readonly role?: string;
  readonly access?: string;
  readonly blocks: readonly BlockOfPage[];
}

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
