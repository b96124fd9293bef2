import { blockOf } from '../../../../blocks/index.ts';
import { kindAt } from '../../../../renderer/content.ts';
import { isSame } from '../../../../renderer/edits/address.ts';
import type { Block, DocPath } from '../../../../renderer/stored.ts';
import { pathsOf, type ReadDocument, type Tree } from './tree.ts';

/** A document that differs between two trees. */
export interface DocumentChange {
  readonly path: DocPath;
  readonly kind: string;
  readonly title: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** Changes in plain language. */
  readonly says: readonly string[];
}

/** Changed documents, sorted by path. */
export function diffOf(before: Tree, after: Tree, read: ReadDocument): readonly DocumentChange[] {
  return pathsOf({ ...before, ...after }).flatMap((path): DocumentChange[] => {
    const [was, is] = [before[path], after[path]];
    if (was === is) return [];
    const old = was === undefined ? undefined : read(was);
    const now = is === undefined ? undefined : read(is);
    const title = titleOf(path, now ?? old);
    const kind = kindAt(path)?.kind.key ?? 'file';
    if (old === undefined) return [{ path, kind, title, change: 'added', says: [] }];
    if (now === undefined) return [{ path, kind, title, change: 'removed', says: [] }];
    return [{ path, kind, title, change: 'changed', says: changesIn(old, now) }];
  });
}

/** Changes as sentences. */
export const describeChanges = (changes: readonly DocumentChange[]): string[] =>
  changes.flatMap(({ title, change, says }) =>
    says.length === 0 ? [`${title}: ${change}.`] : says.map((each) => `${title}: ${each}`),
  );

export function titleOf(path: DocPath, document: unknown): string {
  const found = kindAt(path);
  if (!found) return path;
  return found.kind.key === 'file' ? `File ${found.id}` : found.kind.title(document as never);
}

interface Outline {
  readonly blocks?: readonly Block[];
}

/** Changes of one document: block by block, then its other changed members. */
function changesIn(old: unknown, now: unknown): string[] {
  const [before, after] = [old, now] as [
    Outline & Record<string, unknown>,
    Outline & Record<string, unknown>,
  ];
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name !== 'blocks' && !isSame(before[name], after[name]))
    .map((name) => `${name.replaceAll('_', ' ')} changed.`);
  return [...members, ...blocksChanged(before.blocks ?? [], after.blocks ?? [])];
}

function blocksChanged(before: readonly Block[], after: readonly Block[]): string[] {
  const [old, now] = [byId(before), byId(after)];
  const common = (list: readonly Block[], other: ReadonlyMap<string, Block>) =>
    list.map(({ block_id }) => block_id).filter((id) => other.has(id));
  return [
    ...after.flatMap((block) => {
      const was = old.get(block.block_id);
      if (!was) return [`${nameOf(block)} added.`];
      return isSame(was, block) ? [] : [`${nameOf(block)} changed.`];
    }),
    ...before.filter(({ block_id }) => !now.has(block_id)).map((block) => `${nameOf(block)} removed.`),
    ...(isSame(common(before, now), common(after, old)) ? [] : ['the order of its blocks changed.']),
  ];
}

const byId = (blocks: readonly Block[]) => new Map(blocks.map((block) => [block.block_id, block]));
const nameOf = ({ key }: Block) => `block ${blockOf(key)?.name ?? key}`;
