import { rewrite, walk } from '../../../../../blocks/index.ts';
import { kinds, pathOf } from '../../../../../renderer/content.ts';
import type { Picture } from '../../../../../renderer/stored.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Draft } from '../../content/index.ts';

/** Where a picture stands. */
export interface PicturePlace {
  readonly path?: string | undefined;
  readonly page_id?: string | undefined;
  readonly block_id: string;
  /** Of an item of a list in the block; else its first picture is meant. */
  readonly item_id?: string | undefined;
}

/** Puts another picture in the place of one, and answers where that was. */
export function replacePicture(draft: Draft, place: PicturePlace, picture: Picture): { page_id: string } {
  const pageId = pageOf(draft, place);
  const page = draft.read(kinds.page, pageId);
  if (!page)
    return refuseField(
      place.page_id === undefined ? '/path' : '/page_id',
      'not_found',
      'The site has no such page.',
    );
  const at = placeIn(page, place);
  const changed = rewrite(kinds.page.schema, page, (found) =>
    found.kind === 'picture' && found.at === at ? picture : found.value,
  );
  draft.writeAt(pathOf(kinds.page, pageId), changed);
  return { page_id: pageId };
}

function pageOf(draft: Draft, { path, page_id: pageId }: PicturePlace): string {
  if (pageId !== undefined) return pageId;
  if (path === undefined) return refuseField('/path', 'missing', 'Name the page by `path` or `page_id`.');
  const found = draft.ids(kinds.page).find((id) => draft.read(kinds.page, id)?.path === path);
  return found ?? refuseField('/path', 'not_found', 'The site has no page at this path.');
}

/** The place of the picture that is meant, as a JSON pointer into the page. */
function placeIn(page: unknown, { block_id: blockId, item_id: itemId }: PicturePlace): string {
  let isBlockThere = false;
  let within: string | undefined;
  for (const { kind, at, value, block, schema } of walk(kinds.page.schema, page)) {
    if (block !== blockId) continue;
    isBlockThere = true;
    if (kind === 'picture' && (itemId === undefined || (within !== undefined && at.startsWith(within))))
      return at;
    if (kind === 'items' && itemId !== undefined && Array.isArray(value)) {
      const { 'x-id': id = 'item_id' } = schema as { 'x-id'?: string };
      const index = value.findIndex((item) => (item as Record<string, unknown> | null)?.[id] === itemId);
      if (index >= 0) within = `${at}/${index}/`;
    }
  }
  if (!isBlockThere) return refuseField('/block_id', 'not_found', 'The page has no such block.');
  return itemId === undefined
    ? refuseField('/block_id', 'not_allowed', 'This block has no picture. Save one in it first.')
    : refuseField('/item_id', 'not_found', 'The block has no such item with a picture.');
}
