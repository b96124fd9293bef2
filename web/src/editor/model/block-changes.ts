import { blockOf } from '../../../../blocks/drawing.ts';
import type { Patch } from '../../../../renderer/edits/index.ts';
import { type FieldSchema, isValues } from '../../fields/schema.ts';
import { blocksOf, type EditedPage, type PlacedBlock } from './site-documents.ts';

const symbols = '0123456789abcdefghjkmnpqrstvwxyz';
/** Creates an id like the server's, unique by randomness. */
export const newId = (prefix: 'pg' | 'b' | 'i'): string =>
  `${prefix}_${Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => symbols[byte & 31]).join('')}`;

/** Copies a value with new ids for everything in it. */
export function withNewIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'item_id' ? newId('i') : name === 'block_id' ? newId('b') : withNewIds(inner),
    ]),
  );
}

export const insertBlock = ({ doc }: EditedPage, item: PlacedBlock, after: string | null): Patch => ({
  do: 'insert',
  doc,
  at: '/blocks',
  item,
  after,
});

/** Moves a block up or down within the main part and returns its new position; undefined at either end. */
export function moveBlock(
  page: EditedPage,
  id: string,
  step: 1 | -1,
): { readonly patch: Patch; readonly index: number; readonly count: number } | undefined {
  const list = blocksOf(page);
  const isMain = ({ key }: PlacedBlock) => blockOf(key)?.placement === undefined;
  const inner = list.filter(isMain);
  const index = inner.findIndex(({ block_id }) => block_id === id);
  const target = index + step;
  if (index < 0 || target < 0 || target >= inner.length) return undefined;
  const before = step === 1 ? inner[target] : inner[target - 1];
  const patch: Patch = { do: 'move', doc: page.doc, at: `/blocks/${id}`, after: before?.block_id ?? null };
  return { patch, index: target, count: inner.length };
}

export function duplicateBlock(page: EditedPage, id: string): { patch: Patch; id: string } | undefined {
  const block = blocksOf(page).find(({ block_id }) => block_id === id);
  if (!block) return undefined;
  const copy = withNewIds(block) as PlacedBlock;
  return { patch: insertBlock(page, copy, id), id: copy.block_id };
}

export const deleteBlock = ({ doc }: EditedPage, id: string): Patch => ({
  do: 'set',
  doc,
  at: `/blocks/${id}`,
});

/** Id of the block before this one; null if it is the first. */
export function before(page: EditedPage, id: string): string | null {
  const list = blocksOf(page);
  return list[list.findIndex(({ block_id }) => block_id === id) - 1]?.block_id ?? null;
}

/** Adds ids to the items of a block's lists. */
export const withItemIds = (block: PlacedBlock, schema: FieldSchema): PlacedBlock => ({
  ...block,
  props: identified(block.props, schema) as PlacedBlock['props'],
});

function identified(value: unknown, schema: FieldSchema): unknown {
  if (Array.isArray(value) && schema.items) {
    const { items, 'x-id': property } = schema;
    return value.map((item) =>
      isValues(item)
        ? {
            ...(property === 'item_id' ? { item_id: newId('i') } : {}),
            ...(identified(item, items) as object),
          }
        : item,
    );
  }
  if (!isValues(value) || !schema.properties) return value;
  const { properties } = schema;
  const members = Object.entries(value).map(([name, inner]) => {
    const property = properties[name];
    return [name, property ? identified(inner, property) : inner] as const;
  });
  // Links have ids outside lists too.
  return Object.fromEntries(schema['x-field'] === 'link' ? [['item_id', newId('i')], ...members] : members);
}
