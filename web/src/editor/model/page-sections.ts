import { blockOf } from '../../../../blocks/drawing.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import type { FormContext, PageSection } from '../../fields/form-context.ts';
import { nameOfBlock } from './draw-site.ts';
import { keyFor } from './keys.ts';
import { blocksOf, pagesOf } from './site-documents.ts';
import type { SiteModel, SiteState } from './site-model.ts';

/** Ids that every page has already: its main part, and the menu of its header. */
const idsOfEveryPage = ['main', 'menu'];

/**
 * Blocks of a page that a link can lead to, from top to bottom. A copied block repeats the anchor of the first, where
 * browsers stop, so it gets one of its own like a block without any.
 */
export function sectionsOf(documents: DocumentSet, pageId: string): readonly PageSection[] {
  const page = pagesOf(documents).find(({ page_id }) => page_id === pageId);
  if (!page) return [];
  const used = [...idsOfEveryPage, ...page.blocks.map(({ props }) => String(props.anchor ?? ''))];
  const seen = new Set<string>();
  return blocksOf(page).flatMap((block): PageSection[] => {
    const { block_id: id, key, props } = block;
    const definition = blockOf(key);
    if (!definition || definition.placement !== undefined) return [];
    const section = { id, name: nameOfBlock(block) };
    const { anchor, heading } = props;
    if (typeof anchor === 'string' && anchor !== '' && !seen.has(anchor)) {
      seen.add(anchor);
      return [{ ...section, anchor, naming: [] }];
    }
    const value = keyFor(typeof heading === 'string' ? heading : '', used, '-', definition.name);
    const at = `/blocks/${id}/props/anchor`;
    return [{ ...section, anchor: value, naming: [{ do: 'set', doc: page.doc, at, value }] }];
  });
}

interface OpenDraft {
  readonly model: Pick<SiteModel, 'change'>;
  readonly state: Pick<SiteState, 'documents'>;
}

/** Members of a form's context with which its links can lead to sections. */
export const linkSections = ({
  model,
  state: { documents },
}: OpenDraft): Pick<FormContext, 'sectionsOf' | 'changeToo'> => ({
  sectionsOf: (pageId) => sectionsOf(documents, pageId),
  changeToo: (patches) => model.change({ patches, isSameStep: true }),
});
