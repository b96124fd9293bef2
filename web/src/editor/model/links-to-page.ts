import { blockOf, walk } from '../../../../blocks/drawing.ts';
import { kindAt } from '../../../../renderer/content.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { blocksOf, type EditedPage, pagesOf } from './site-documents.ts';

/** A link to a page, and its location in words: "Header › About". */
export interface LinkToPage {
  readonly doc: string;
  readonly at: string;
  readonly label: string;
}

/** Links from other documents to a page, in document order. */
export function linksTo(
  documents: DocumentSet,
  { doc: pageDoc, page_id }: EditedPage,
): readonly LinkToPage[] {
  const pages = pagesOf(documents);
  return Object.entries(documents).flatMap(([doc, content]) => {
    const schema = doc === pageDoc ? undefined : kindAt(doc)?.kind.schema;
    if (!schema) return [];
    return [...walk(schema, content)].flatMap(({ kind, value, address: at }) => {
      if (kind !== 'link') return [];
      const { label, target } = value as {
        readonly label?: string;
        readonly target?: { readonly to?: string; readonly page_id?: string };
      };
      if (target?.to !== 'page' || target.page_id !== page_id) return [];
      return [{ doc, at, label: `${labelOf(pages, doc, at)} › ${label || 'Link'}` }];
    });
  });
}

function labelOf(pages: readonly EditedPage[], doc: string, at: string): string {
  if (doc === 'navigation.json') return at.startsWith('/header') ? 'Header' : 'Footer';
  const page = pages.find((candidate) => candidate.doc === doc);
  if (!page) return doc.startsWith('forms/') ? 'Form' : 'Site';
  const block = blocksOf(page).find(({ block_id }) => at.startsWith(`/blocks/${block_id}/`));
  const name = block && blockOf(block.key)?.name;
  return name === undefined ? page.title : `${page.title} › ${name}`;
}
