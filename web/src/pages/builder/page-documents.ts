import type { Contents } from '../../api/builder.ts';

/** What a page of a site is called in the list of documents, without the kind before it. */
const nameOf = (title: string): string => /^Page “(.*)”$/.exec(title)?.[1] ?? title;

export interface PageOfSite {
  readonly page_id: string;
  readonly title: string;
  /** Where its document stands. */
  readonly document: string;
}

/** The pages among the documents of a site. */
export const pagesIn = (contents: Contents): readonly PageOfSite[] =>
  contents.data
    .filter(({ kind }) => kind === 'page')
    .map(({ path, title }) => ({
      page_id: path.replace(/^pages\/|\.json$/g, ''),
      title: nameOf(title),
      document: path,
    }));

export const documentOf = (pageId: string): string => `pages/${pageId}.json`;

export interface BlockOfPage {
  readonly block_id?: string;
  readonly key: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly effect?: { readonly effect_id: string; readonly parameters?: Readonly<Record<string, string>> };
}
/** A block that is stored, with what its kind is called. */
export interface NamedBlock extends BlockOfPage {
  readonly block_id: string;
  readonly name: string;
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

/** A new id as the server's are; what makes it unique is chance. */
export const newPageId = (): string =>
  `pg_${Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte & 31]).join('')}`;

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
