import type { Static } from 'typebox';
import { kindAt, kinds, pathOf } from '../content.ts';
import type { Block, DocPath } from '../stored.ts';
import { type At, atOf, type DocumentSet } from './address.ts';
import type { NamedPage } from './edit.ts';
import { EditRefused } from './edit-refused.ts';

export type SitePage = Static<typeof kinds.page.schema>;

export const pagesIn = (docs: DocumentSet): readonly SitePage[] =>
  Object.keys(docs)
    .filter((path) => kindAt(path)?.kind.key === kinds.page.key)
    .sort()
    .map((path) => docs[path] as SitePage);

export const pageDoc = (pageId: string): DocPath => pathOf(kinds.page, pageId);

/** Finds the page that is named. Refuses the member that names none. */
export function pageNamed(docs: DocumentSet, { page_id, path }: NamedPage): SitePage {
  if (page_id === undefined && path === undefined)
    throw new EditRefused('/path', 'required', 'Name the page: its path or its page_id.');
  if (page_id === undefined) {
    const page = pagesIn(docs).find((each) => each.path === path);
    if (page) return page;
    throw new EditRefused(
      '/path',
      'not_there',
      `There is no page at ${path}. Save one first, or name another.`,
    );
  }
  const doc = pageDoc(page_id);
  if (Object.hasOwn(docs, doc)) return docs[doc] as SitePage;
  throw new EditRefused('/page_id', 'not_there', `There is no page ${page_id}.`);
}

/** A block, and its place in a page. */
export interface PlacedBlock {
  readonly page: SitePage;
  readonly block: Block;
  readonly at: At;
}

export function findBlock(docs: DocumentSet, blockId: string): PlacedBlock | undefined {
  for (const page of pagesIn(docs)) {
    const found = blockIn(page.blocks, '/blocks', blockId);
    if (found) return { page, ...found };
  }
  return undefined;
}

/** Finds the block that is named. Refuses an id that no page has. */
export function blockNamed(docs: DocumentSet, blockId: string): PlacedBlock {
  const found = findBlock(docs, blockId);
  if (!found) throw new EditRefused('/block_id', 'not_there', `No page has a block ${blockId}.`);
  return found;
}

function blockIn(blocks: readonly Block[], list: At, blockId: string): Omit<PlacedBlock, 'page'> | undefined {
  for (const block of blocks) {
    const at = list + atOf([block.block_id]);
    if (block.block_id === blockId) return { block, at };
    for (const [column, inner] of (block.children ?? []).entries()) {
      const found = blockIn(inner, `${at}/children/${column}`, blockId);
      if (found) return found;
    }
  }
  return undefined;
}
