import { kindAt, kinds } from '../content.ts';
import type { DocPath } from '../stored.ts';
import { type At, atOf, type DocumentSet, idOf, isColumns, isKeyed } from './address.ts';

/** A document, or a block of a page: the units that move as a whole. */
export interface Node {
  readonly id: string;
  readonly doc: DocPath;
  /** Its address in this version; '' for a document. */
  readonly at: At;
  readonly value: unknown;
  /** The value without nested blocks; of columns, their number. */
  readonly own: Readonly<Record<string, unknown>>;
  /** The list that contains the block. */
  readonly list?: ListOfBlocks;
}

/** The blocks of a page, or of a column of a block. */
export interface ListOfBlocks {
  readonly holder: string;
  readonly column: number;
  readonly at: At;
}

/** Documents split into nodes, so that a block keeps its identity wherever it is. */
export interface BlockTree {
  readonly nodes: ReadonlyMap<string, Node>;
  /** Ids of blocks in order, by `keyOf` of their list. */
  readonly orders: ReadonlyMap<string, readonly string[]>;
}

export const keyOf = ({ holder, column }: Pick<ListOfBlocks, 'holder' | 'column'>): string =>
  `${holder}\n${column}`;

/** Splits versions of the same documents into nodes. Block ids used on two pages are distinguished by page. */
export function splitTrees<const Versions extends readonly DocumentSet[]>(
  versions: Versions,
): { readonly [Index in keyof Versions]: BlockTree } {
  const paths = new Set(versions.flatMap((docs) => Object.keys(docs)));
  const counted = versions.map((docs) => new Map([...paths].map((path) => [path, blockIds(docs, path)])));
  /** Pages with duplicate ids are treated as whole values, because their blocks cannot be identified. */
  const duplicatedDocuments = new Set(
    [...paths].filter((path) => counted.some((ids) => hasDuplicates(ids.get(path) ?? []))),
  );
  const shared = new Set(counted.flatMap((ids) => twiceIn([...ids.values()].flat())));
  const nodeId = (path: DocPath, id: string) => (shared.has(id) ? `${path}#${id}` : `#${id}`);
  return versions.map((docs) => {
    const nodes = new Map<string, Node>();
    const orders = new Map<string, readonly string[]>();
    const addBlocks = (doc: DocPath, blocks: readonly unknown[], list: ListOfBlocks): void => {
      const ids = blocks.map((block) => nodeId(doc, idOf(block) ?? ''));
      orders.set(keyOf(list), ids);
      for (const [index, block] of blocks.entries()) {
        const id = ids[index] ?? '';
        const at = list.at + atOf([idOf(block) ?? '']);
        const value = block as Readonly<Record<string, unknown>>;
        const columns = isColumns(value.children) ? value.children : undefined;
        nodes.set(id, {
          id,
          doc,
          at,
          value,
          own: columns ? { ...value, children: columns.length } : value,
          list,
        });
        for (const [column, inner] of (columns ?? []).entries())
          addBlocks(doc, inner, { holder: id, column, at: `${at}/children/${column}` });
      }
    };
    for (const [path, document] of Object.entries(docs)) {
      const value = document as Readonly<Record<string, unknown>>;
      const hasBlocks = isPage(path) && !duplicatedDocuments.has(path) && isKeyed(value.blocks);
      const own = hasBlocks ? { ...value, blocks: 1 } : value;
      nodes.set(path, { id: path, doc: path, at: '', value, own });
      if (hasBlocks)
        addBlocks(path, value.blocks as readonly unknown[], { holder: path, column: 0, at: '/blocks' });
    }
    return { nodes, orders };
  }) as never;
}

const isPage = (path: DocPath): boolean => kindAt(path)?.kind.key === kinds.page.key;

function blockIds(docs: DocumentSet, path: DocPath): readonly string[] {
  if (!isPage(path) || !Object.hasOwn(docs, path)) return [];
  const idsIn = (list: unknown): string[] =>
    isKeyed(list)
      ? list.flatMap((block) => [
          idOf(block) ?? '',
          ...(isColumns(block.children) ? block.children.flatMap(idsIn) : []),
        ])
      : [];
  return idsIn((docs[path] as { readonly blocks?: unknown }).blocks);
}

function twiceIn(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}
const hasDuplicates = (ids: readonly string[]): boolean => twiceIn(ids).length > 0;
