import { kinds } from '../../../../../renderer/content.ts';
import type { Block } from '../../../../../renderer/stored.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Draft } from '../../content/index.ts';
import { findPage, type NamedPage, pageIn, type SitePage } from '../../pages/index.ts';

export interface NamedBlock extends NamedPage {
  readonly block_id: string;
}

/** The page with a block: the named one, else the one that contains it. */
function pageWith(draft: Draft, { path, page_id, block_id }: NamedBlock): SitePage {
  const hasPage = path !== undefined || page_id !== undefined;
  const pages = hasPage
    ? [
        pageIn(draft, {
          ...(path === undefined ? {} : { path }),
          ...(page_id === undefined ? {} : { page_id }),
        }),
      ]
    : draft.ids(kinds.page).flatMap((id) => findPage(draft, { page_id: id }) ?? []);
  return (
    pages.find(({ blocks }) => blocks.some((block) => block.block_id === block_id)) ??
    refuseField(
      '/block_id',
      'not_there',
      hasPage ? `The page has no block ${block_id}.` : `No page has a block ${block_id}.`,
    )
  );
}

/** Sets or removes the effect of a block. Returns the block's location. */
export function setEffect(
  draft: Draft,
  named: NamedBlock,
  effectFor: (block: Block) => Block['effect'],
): { page_id: string; block_id: string } {
  const page = pageWith(draft, named);
  const blocks = page.blocks.map((block) => {
    if (block.block_id !== named.block_id) return block;
    const { effect: _before, ...rest } = block;
    const effect = effectFor(block);
    return effect ? { ...rest, effect } : rest;
  });
  draft.write(kinds.page, { ...page, blocks }, page.page_id);
  return { page_id: page.page_id, block_id: named.block_id };
}
