import type { Static } from 'typebox';
import { kinds, pathOf } from '../content.ts';
import type { Block, DocPath } from '../stored.ts';
import { type At, atOf, type DocumentSet } from './address.ts';
import type { NamedPage } from './edit.ts';
import { EditRefused } from './edit-refused.ts';

export type SitePage = Static<typeof kinds.page.schema>;

export const pagesIn = (docs: DocumentSet): readonly SitePage[] =>
  Object.keys(docs)
    .filter((path) => path.startsWith(pagesFolder))
    .map((path) => docs[path] as SitePage);

const { pattern } = kinds.page;
const pagesFolder = pattern.slice(0, pattern.lastIndexOf('/') + 1);

export const pageDoc = (pageId: string): DocPath => pathOf(kinds.page, pageId);

/** Finds a page by its id or path. Throws if there is none. */
export function pageNamed(docs: DocumentSet, { page_id, path }: NamedPage): SitePage {
  if (page_id === undefined && path === undefined)
    throw new EditRefused('/path', 'required', 'Identify the page by its path or its page_id.');
  if (page_id === undefined) {
    const page = pagesIn(docs).find((each) => each.path === path);
    if (page) return page;
    throw new EditRefused(
      '/path',
      'not_there',
      `There is no page at ${path}. Create it first, or use another path.`,
    );
  }
  const doc = pageDoc(page_id);
  if (Object.hasOwn(docs, doc)) return docs[doc] as SitePage;
  throw new EditRefused('/page_id', 'not_there', `There is no page ${page_id}.`);
}

/** A block and its position in a page. */
export interface PlacedBlock {
  readonly page: SitePage;
  readonly block: Block;
  readonly at: At;
}

/**
 * Blocks of a page by id. Cached per page object, which is immutable: a batch looks up hundreds on a site of
 * thousands of pages.
 */
const blocksByPage = new WeakMap<SitePage, ReadonlyMap<string, Omit<PlacedBlock, 'page'>>>();

export function findBlock(docs: DocumentSet, blockId: string): PlacedBlock | undefined {
  for (const page of pagesIn(docs)) {
    const blocksById = blocksByPage.get(page) ?? new Map(blocksIn(page.blocks, '/blocks'));
    blocksByPage.set(page, blocksById);
    const found = blocksById.get(blockId);
    if (found) return { page, ...found };
  }
  return undefined;
}

/** Finds a block by id. Throws if no page has it. */
export function blockNamed(docs: DocumentSet, blockId: string): PlacedBlock {
  const found = findBlock(docs, blockId);
  if (!found) throw new EditRefused('/block_id', 'not_there', `No page has a block ${blockId}.`);
  return found;
}

function* blocksIn(
  blocks: readonly Block[],
  list: At,
): Iterable<readonly [id: string, place: Omit<PlacedBlock, 'page'>]> {
  for (const block of blocks) {
    const at = list + atOf([block.block_id]);
    yield [block.block_id, { block, at }];
    for (const [column, inner] of (block.children ?? []).entries())
      yield* blocksIn(inner, `${at}/children/${column}`);
  }
}
