import { blockOf, walk } from '../../../../blocks/drawing.ts';
import { kinds } from '../../../../renderer/content.ts';
import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import type { NamedKind } from '../../fields/named-field.tsx';
import { blocksOf, type EditedPage, type PlacedBlock, pagesOf } from './site-documents.ts';

/** A block that shows a form, a gallery or services. */
export interface Use {
  readonly page: EditedPage;
  readonly block: PlacedBlock;
  /** Address of the field that references it; for a block that shows all services, that of the block. */
  readonly at: string;
}

/** Blocks that reference a document, page by page. */
export function usesOf(documents: DocumentSet, kind: NamedKind, id: string): readonly Use[] {
  return pagesOf(documents).flatMap((page) => {
    const references = [...walk(kinds.page.schema, documents[page.doc])].filter(
      (reference) => reference.kind === kind && reference.value === id,
    );
    return references.flatMap(({ address }) => {
      const block = blocksOf(page).find(({ block_id }) => address.startsWith(`/blocks/${block_id}/`));
      return block ? [{ page, block, at: address }] : [];
    });
  });
}

/** Blocks that show the services of the site. */
export const catalogsIn = (documents: DocumentSet): readonly Use[] =>
  pagesOf(documents).flatMap((page) =>
    blocksOf(page)
      .filter(({ key }) => blockOf(key)?.shows === 'services')
      .map((block) => ({ page, block, at: `/blocks/${block.block_id}` })),
  );

/** Removes the blocks that would be empty without a document. */
export function withoutBlocks(uses: readonly Use[]): readonly Patch[] {
  const usesByBlock = new Map(
    uses.map(({ page, block }) => [`${page.doc} ${block.block_id}`, { page, block }]),
  );
  return [...usesByBlock.values()].map(({ page, block }) => ({
    ...({ do: 'set', doc: page.doc } as const),
    at: `/blocks/${block.block_id}`,
  }));
}

/** Removes a service from the lists that reference it. */
export const withoutItems = (uses: readonly Use[]): readonly Patch[] =>
  uses.map(({ page, at }) => ({ do: 'set', doc: page.doc, at: at.slice(0, at.lastIndexOf('/')) }));
