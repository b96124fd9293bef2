import { walk } from '../../../../../blocks/index.ts';
import { kinds, pathOf } from '../../../../../renderer/content.ts';
import type { Picture } from '../../../../../renderer/stored.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Draft } from '../../content/index.ts';

/** Location of a picture on a page. */
export interface PictureLocation {
  readonly path?: string | undefined;
  readonly page_id?: string | undefined;
  readonly block_id: string;
  /** Item of a list in the block; without it, the block's first picture is replaced. */
  readonly item_id?: string | undefined;
}

/** Replaces a picture on a page and returns the id of the page. */
export function replacePicture(
  draft: Draft,
  location: PictureLocation,
  picture: Picture,
): { page_id: string } {
  const pageId = pageOf(draft, location);
  const page = draft.read(kinds.page, pageId);
  if (!page)
    return refuseField(
      location.page_id === undefined ? '/path' : '/page_id',
      'not_found',
      'The site has no such page.',
    );
  const at = pointerOf(page, location);
  draft.writeAt(pathOf(kinds.page, pageId), withValueAt(page, at, picture));
  return { page_id: pageId };
}

function pageOf(draft: Draft, { path, page_id: pageId }: PictureLocation): string {
  if (pageId !== undefined) return pageId;
  if (path === undefined) return refuseField('/path', 'missing', 'Name the page by `path` or `page_id`.');
  const found = draft.ids(kinds.page).find((id) => draft.read(kinds.page, id)?.path === path);
  return found ?? refuseField('/path', 'not_found', 'The site has no page at this path.');
}

/** JSON pointer of the named picture within the page, or of an item's empty picture field. */
function pointerOf(page: unknown, { block_id: blockId, item_id: itemId }: PictureLocation): string {
  let isBlockThere = false;
  let within: string | undefined;
  let waiting: string | undefined;
  for (const { kind, at, value, block, schema } of walk(kinds.page.schema, page)) {
    if (block !== blockId) continue;
    isBlockThere = true;
    if (kind === 'picture' && (itemId === undefined || (within !== undefined && at.startsWith(within))))
      return at;
    if (kind !== 'items' || !Array.isArray(value)) continue;
    const { 'x-id': id = 'item_id' } = schema as { 'x-id'?: string };
    const index =
      itemId === undefined
        ? 0
        : value.findIndex((item) => (item as Record<string, unknown> | null)?.[id] === itemId);
    if (index < 0 || value.length === 0) continue;
    const name = pictureOf(schema);
    if (itemId !== undefined) within = `${at}/${index}/`;
    if (name !== undefined && !(name in (value[index] as object))) waiting ??= `${at}/${index}/${name}`;
  }
  if (waiting !== undefined) return waiting;
  if (!isBlockThere) return refuseField('/block_id', 'not_found', 'The page has no such block.');
  return itemId === undefined
    ? refuseField('/block_id', 'not_allowed', 'This block has no picture. Add one first.')
    : refuseField('/item_id', 'not_found', 'The block has no such item with a picture.');
}

/** Name of the picture field in the items of a list. */
const pictureOf = (list: object): string | undefined => {
  const { items } = list as { items?: { properties?: Readonly<Record<string, { 'x-field'?: string }>> } };
  return Object.entries(items?.properties ?? {}).find(([, member]) => member['x-field'] === 'picture')?.[0];
};

/** Returns a copy with the value at a pointer replaced. The parent of the pointer must exist. */
function withValueAt(whole: unknown, pointer: string, value: unknown): unknown {
  const [, key = '', ...rest] = pointer.split('/');
  const inner = rest.length === 0 ? value : withValueAt((whole as never)[key], `/${rest.join('/')}`, value);
  if (!Array.isArray(whole)) return { ...(whole as object), [key]: inner };
  return whole.with(Number(key), inner);
}
