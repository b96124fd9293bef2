import type { NewId } from '../../../../../renderer/intake.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import { applyEdit, type Draft, referencedOn } from '../../content/index.ts';
import { findPage } from '../../pages/index.ts';

/** Appends a gallery to a page. Returns the id of the block; undefined if the page already shows the gallery. */
export function showOnPage(draft: Draft, galleryId: string, named: string, newId: NewId): string | undefined {
  const page =
    findPage(draft, named.startsWith('/') ? { path: named } : { page_id: named }) ??
    refuseField('/page', 'not_there', `There is no page ${named}. Create it first, or use another.`);
  if (referencedOn(page, 'gallery').has(galleryId)) return undefined;
  const props = { gallery_id: galleryId };
  const edit = { op: 'block.add', page_id: page.page_id, block_key: 'gallery', props } as const;
  return applyEdit(draft, edit, newId).block_id;
}
