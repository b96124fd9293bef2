import type { NewId } from '../../../../../renderer/intake.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import { type Draft, namedOn } from '../../content/index.ts';
import { addBlock, findPage } from '../../pages/index.ts';

/** Puts a gallery at the end of a page that does not show it yet. Answers the block; undefined where it was there. */
export function showOnPage(draft: Draft, galleryId: string, named: string, newId: NewId): string | undefined {
  const page =
    findPage(draft, named.startsWith('/') ? { path: named } : { page_id: named }) ??
    refuseField('/page', 'not_there', `There is no page ${named}. Save one first, or name another.`);
  if (namedOn(page, 'gallery').has(galleryId)) return undefined;
  const props = { gallery_id: galleryId };
  return addBlock(draft, { page_id: page.page_id, block_key: 'gallery', props }, newId).block_id;
}
