import { kinds } from '../../../../../renderer/content.ts';
import type { NewId } from '../../../../../renderer/intake.ts';
import type { Block } from '../../../../../renderer/stored.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Draft } from '../../content/index.ts';
import { type NamedPage, pageIn, type SitePage } from './pages.ts';

/** A place among blocks: from 0, behind another one, or at the end. */
export type Position = number | { readonly after: string } | undefined;

export interface BlockPlace {
  readonly page_id: string;
  readonly block_id: string;
}

/** Adds a block to a page, and answers where it stands. */
export function addBlock(
  draft: Draft,
  input: NamedPage & {
    readonly block_key: string;
    readonly props: Readonly<Record<string, unknown>>;
    readonly position?: Position;
  },
  newId: NewId,
): BlockPlace {
  const page = pageIn(draft, input);
  const block: Block = { block_id: newId('b'), key: input.block_key, props: input.props };
  savePage(draft, page, inserted(page.blocks, block, input.position));
  return { page_id: page.page_id, block_id: block.block_id };
}

/** Changes members of a block's props; null takes one out. */
export function saveBlock(
  draft: Draft,
  input: { readonly block_id: string; readonly props: unknown },
): BlockPlace {
  const { page } = found(draft, input.block_id);
  const { props: changed } = input;
  if (typeof changed !== 'object' || changed === null || Array.isArray(changed))
    refuseField('/props', 'wrong_type', 'Use an object.');
  const blocks = mapped(page.blocks, input.block_id, (block) => [
    {
      ...block,
      props: Object.fromEntries(
        Object.entries({ ...block.props, ...changed }).filter(([, value]) => value !== null),
      ),
    },
  ]);
  savePage(draft, page, blocks);
  return { page_id: page.page_id, block_id: input.block_id };
}

/** Moves a block within its page, or to another one. */
export function moveBlock(
  draft: Draft,
  input: NamedPage & { readonly block_id: string; readonly position?: Position },
): BlockPlace {
  const { page, block } = found(draft, input.block_id);
  const isNamed = input.page_id !== undefined || input.path !== undefined;
  savePage(
    draft,
    page,
    mapped(page.blocks, input.block_id, () => []),
  );
  // Read anew: it may be the same page, which is without the block now.
  const target = pageIn(draft, isNamed ? input : { page_id: page.page_id });
  savePage(draft, target, inserted(target.blocks, block, input.position));
  return { page_id: target.page_id, block_id: input.block_id };
}

export function deleteBlock(draft: Draft, { block_id }: { readonly block_id: string }): BlockPlace {
  const { page } = found(draft, block_id);
  savePage(
    draft,
    page,
    mapped(page.blocks, block_id, () => []),
  );
  return { page_id: page.page_id, block_id };
}

const savePage = (draft: Draft, page: SitePage, blocks: readonly Block[]): void =>
  draft.write(kinds.page, { ...page, blocks }, page.page_id);

function inserted(blocks: readonly Block[], block: Block, position: Position): readonly Block[] {
  if (position === undefined) return [...blocks, block];
  if (typeof position === 'number') return blocks.toSpliced(position, 0, block);
  const at = blocks.findIndex(({ block_id }) => block_id === position.after);
  if (at === -1)
    return refuseField('/position/after', 'not_there', `The page has no block ${position.after}.`);
  return blocks.toSpliced(at + 1, 0, block);
}

function found(draft: Draft, blockId: string): { readonly page: SitePage; readonly block: Block } {
  for (const id of draft.ids(kinds.page)) {
    const page = draft.read(kinds.page, id);
    const block = page && blockIn(page.blocks, blockId);
    if (page && block) return { page, block };
  }
  return refuseField('/block_id', 'not_there', `No page has a block ${blockId}.`);
}

function blockIn(blocks: readonly Block[], blockId: string): Block | undefined {
  for (const block of blocks) {
    if (block.block_id === blockId) return block;
    const inner = blockIn((block.children ?? []).flat(), blockId);
    if (inner) return inner;
  }
  return undefined;
}

/** The blocks with one of them replaced, wherever it stands. */
function mapped(
  blocks: readonly Block[],
  blockId: string,
  change: (block: Block) => readonly Block[],
): readonly Block[] {
  return blocks.flatMap((block) => {
    if (block.block_id === blockId) return change(block);
    if (!block.children) return [block];
    return [{ ...block, children: block.children.map((column) => mapped(column, blockId, change)) }];
  });
}
