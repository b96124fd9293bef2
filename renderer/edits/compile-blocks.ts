import type { Block } from '../stored.ts';
import { type At, atOf, isReserved, partsOf, valueAt } from './address.ts';
import type { BlockPosition, Compile, EditOf, Position } from './edit.ts';
import { EditRefused } from './edit-refused.ts';
import { blockNamed, findBlock, pageDoc, pageNamed } from './named.ts';
import type { Patch } from './patch.ts';

/** Adds a block to a page. */
export const addBlock: Compile<EditOf<'block.add'>, BlockPosition> = (edit, docs, newId) => {
  const page = pageNamed(docs, edit);
  const { block_id = newId('b'), block_key, props = {} } = edit;
  if (edit.block_id !== undefined && findBlock(docs, block_id))
    throw new EditRefused(
      '/block_id',
      'not_allowed',
      `A block ${block_id} already exists. Omit block_id to get a new one.`,
    );
  const item: Block = { block_id, key: block_key, props };
  const after = idBefore(page.blocks, edit.position);
  return {
    patches: [{ do: 'insert', doc: pageDoc(page.page_id), at: '/blocks', item, after }],
    made: { page_id: page.page_id, block_id },
  };
};

/** Changes props of a block, by name or by an address within them. */
export const saveBlock: Compile<EditOf<'block.save'>, BlockPosition> = ({ block_id, props }, docs) => {
  const { page, block, at } = blockNamed(docs, block_id);
  const doc = pageDoc(page.page_id);
  const patches = Object.entries(props).map(([name, value]): Patch => {
    const isAddress = name.startsWith('/');
    const inProps = isAddress ? name : atOf([name]);
    if (isAddress) refuseUnknown(block, name);
    return { do: 'set', doc, at: `${at}/props${inProps}`, ...(value !== null && { value }) };
  });
  return { patches, made: { page_id: page.page_id, block_id } };
};

/** Throws for an address whose parent, or whose list item, does not exist in the block's props. */
function refuseUnknown(block: Block, address: At): void {
  const parts = partsOf(address);
  const parent = valueAt(block.props, parts.slice(0, -1));
  const isThere = Array.isArray(parent)
    ? valueAt(parent, parts.slice(-1)) !== undefined
    : typeof parent === 'object' && parent !== null && !parts.some(isReserved);
  if (isThere) return;
  throw new EditRefused(
    `/props${atOf([address])}`,
    'not_there',
    `The block has no value at ${address}. Read it again, or send all of ${atOf(parts.slice(0, 1))}.`,
  );
}

/** Moves a block within its page, or to another one. */
export const moveBlock: Compile<EditOf<'block.move'>, BlockPosition> = (edit, docs) => {
  const { page, at } = blockNamed(docs, edit.block_id);
  const isNamed = edit.page_id !== undefined || edit.path !== undefined;
  const target = isNamed ? pageNamed(docs, edit) : page;
  const otherBlocks = target.blocks.filter(({ block_id }) => block_id !== edit.block_id);
  const to = { doc: pageDoc(target.page_id), at: '/blocks' };
  const after = idBefore(otherBlocks, edit.position);
  return {
    patches: [{ do: 'move', doc: pageDoc(page.page_id), at, to, after }],
    made: { page_id: target.page_id, block_id: edit.block_id },
  };
};

export const deleteBlock: Compile<EditOf<'block.delete'>, BlockPosition> = ({ block_id }, docs) => {
  const { page, at } = blockNamed(docs, block_id);
  return {
    patches: [{ do: 'set', doc: pageDoc(page.page_id), at }],
    made: { page_id: page.page_id, block_id },
  };
};

/** Id of the block before a position; null at the beginning. */
function idBefore(blocks: readonly Block[], position: Position): string | null {
  if (typeof position === 'object') {
    if (blocks.some(({ block_id }) => block_id === position.after)) return position.after;
    throw new EditRefused('/position/after', 'not_there', `The page has no block ${position.after}.`);
  }
  return blocks.slice(0, position).at(-1)?.block_id ?? null;
}
