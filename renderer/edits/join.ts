import type { DocPath } from '../stored.ts';
import { type At, atOf, type DocumentSet, isSame, valueAt } from './address.ts';
import { type BlockTree, keyOf, type ListOfBlocks, type Node, splitTrees } from './block-tree.ts';
import { joinValues, type Side } from './join-values.ts';
import { joinOrders } from './list-order.ts';

/** A place that two changes set to different values. Undefined means a missing value. */
export interface Conflict {
  readonly doc: DocPath;
  /** Address in `theirs`, or before both changes if it was deleted there. */
  readonly at: At;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Set if both moved a block: the values are the target lists. */
  readonly why?: 'moved';
}

/** Resolves a conflict. Undefined leaves it unresolved: it is reported, and `theirs` wins. */
export type Choose = (conflict: Conflict) => Side | undefined;

export interface Joined {
  /** The merged documents; on conflict, with the chosen side. */
  readonly docs: DocumentSet;
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges two changes of the same documents: documents by path, blocks by id wherever they are, members by
 * name, items by id. Which side is mine only decides which value wins a conflict, never what is a conflict.
 */
export function join(
  base: DocumentSet,
  mine: DocumentSet,
  theirs: DocumentSet,
  choose: Choose = () => undefined,
): Joined {
  const conflicts: Conflict[] = [];
  const settled: ConflictDecision = (conflict) => {
    const chosen = choose(conflict);
    if (chosen === undefined) conflicts.push(conflict);
    return chosen ?? 'theirs';
  };
  const changed = new Set(
    [...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)].filter(
      (path) => base[path] !== mine[path] || base[path] !== theirs[path],
    ),
  );
  const only = (docs: DocumentSet): DocumentSet =>
    Object.fromEntries(Object.entries(docs).filter(([path]) => changed.has(path)));
  const trees = splitTrees([only(base), only(mine), only(theirs)]);
  const nodes = aliveNodes(trees, settled);
  const lists = new Map<string, ListOfBlocks>();
  for (const id of nodes.keys()) {
    const list = listOf(id, trees, settled);
    if (list) lists.set(id, list);
  }
  attachOrphans(nodes, lists, trees, settled);
  const unchanged = Object.entries(theirs).filter(([path]) => !changed.has(path));
  const built = assemble(nodes, lists, trees);
  return { docs: Object.fromEntries([...unchanged, ...built]), conflicts };
}

type Trees = readonly [base: BlockTree, mine: BlockTree, theirs: BlockTree];
type ConflictDecision = (conflict: Conflict) => Side;
type LiveNodes = Map<string, Readonly<Record<string, unknown>>>;

const nodesOf = (trees: Trees, id: string) =>
  trees.map(({ nodes }) => nodes.get(id)) as [Node?, Node?, Node?];

/** Documents and blocks that remain, each with its own values merged. */
function aliveNodes(trees: Trees, settled: ConflictDecision): LiveNodes {
  const nodes: LiveNodes = new Map();
  const processedIds = new Set<string>();
  const [, { nodes: ours }, { nodes: others }] = trees;
  for (const id of new Set([...others.keys(), ...ours.keys()])) {
    const [base, mine, theirs] = nodesOf(trees, id);
    if (mine && theirs) {
      const resolve = (parts: readonly string[]) =>
        settled({
          doc: theirs.doc,
          at: theirs.at + atOf(parts),
          base: valueAt(base?.value, parts),
          mine: valueAt(mine.value, parts),
          theirs: valueAt(theirs.value, parts),
        });
      nodes.set(id, joinValues(base?.own, mine.own, theirs.own, resolve) as Node['own']);
      continue;
    }
    const survivor = mine ?? theirs;
    if (!survivor) continue;
    if (!base) nodes.set(id, survivor.own);
    else if (!isSame(base.value, survivor.value) || !isSameList(base.list, survivor.list))
      processedIds.add(id);
  }
  for (const id of processedIds) {
    const [base, mine, theirs] = nodesOf(trees, id);
    const [tree, other] = mine ? [trees[1], others] : [trees[2], ours];
    const survivor = mine ?? theirs;
    const isInner = holdersOf(tree, id).some((holder) => processedIds.has(holder) && !other.has(holder));
    if (isInner || !survivor) continue;
    const { doc, at } = theirs ?? base ?? survivor;
    const side = settled({ doc, at, base: base?.value, mine: mine?.value, theirs: theirs?.value });
    if (survivor !== (side === 'mine' ? mine : theirs)) continue;
    for (const node of within(tree, survivor)) nodes.set(node.id, nodes.get(node.id) ?? node.own);
  }
  return nodes;
}

const isSameList = (one?: ListOfBlocks, other?: ListOfBlocks): boolean =>
  one === undefined || other === undefined ? one === other : keyOf(one) === keyOf(other);

/** Ids of a block's ancestors, nearest first. */
function holdersOf({ nodes }: BlockTree, id: string): readonly string[] {
  const holders: string[] = [];
  for (let at = nodes.get(id)?.list?.holder; at !== undefined; at = nodes.get(at)?.list?.holder)
    holders.push(at);
  return holders;
}

/** A node and all blocks inside it. */
const within = (tree: BlockTree, node: Node): readonly Node[] =>
  [...tree.nodes.values()].filter(({ id }) => id === node.id || holdersOf(tree, id).includes(node.id));

/** List that contains a block: on the side that moved it. */
function listOf(id: string, trees: Trees, settled: ConflictDecision): ListOfBlocks | undefined {
  const [base, mine, theirs] = nodesOf(trees, id);
  if (!mine || !theirs) return (mine ?? theirs)?.list;
  if (isSameList(mine.list, theirs.list) || isSameList(base?.list, mine.list)) return theirs.list;
  if (isSameList(base?.list, theirs.list)) return mine.list;
  return (settled(moved(base, mine, theirs)) === 'mine' ? mine : theirs).list;
}

function moved(base: Node | undefined, mine: Node, theirs: Node): Conflict {
  const positionOf = (node: Node | undefined) => node && { doc: node.doc, at: node.list?.at };
  const { doc, at } = theirs;
  return {
    doc,
    at,
    base: positionOf(base),
    mine: positionOf(mine),
    theirs: positionOf(theirs),
    why: 'moved',
  };
}

/** Ensures that every block has an existing parent, and that none contains itself. */
function attachOrphans(
  nodes: LiveNodes,
  lists: Map<string, ListOfBlocks>,
  trees: Trees,
  settled: ConflictDecision,
): void {
  const theirs = trees[2].nodes;
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const id of [...lists.keys()]) {
      const holder = lists.get(id)?.holder ?? '';
      const cycle = cycleAt(id, lists);
      if (cycle.length > 0) {
        for (const each of cycle) {
          const [base, mine, their] = nodesOf(trees, each);
          if (!mine || !their?.list || isSameList(mine.list, their.list)) continue;
          // A cycle is not either side's choice: it is broken where theirs has none.
          settled(moved(base, mine, their));
          lists.set(each, their.list);
        }
        isSettled = false;
      } else if (!nodes.has(holder)) {
        // One side deleted the parent, which is already a conflict if anything in it was changed.
        const listOfTheirs = theirs.get(id)?.list;
        const formerHolder = listOfTheirs && theirs.get(listOfTheirs.holder);
        if (formerHolder) {
          lists.set(id, listOfTheirs);
          if (!nodes.has(formerHolder.id)) nodes.set(formerHolder.id, formerHolder.own);
          if (formerHolder.list && !lists.has(formerHolder.id)) lists.set(formerHolder.id, formerHolder.list);
        } else {
          nodes.delete(id);
          lists.delete(id);
        }
        isSettled = false;
      }
    }
  }
}

/** Blocks that contain each other in a cycle with this one. */
function cycleAt(id: string, lists: ReadonlyMap<string, ListOfBlocks>): readonly string[] {
  const cycle = [id];
  for (
    let at = lists.get(id)?.holder;
    at !== undefined && cycle.length <= lists.size;
    at = lists.get(at)?.holder
  ) {
    if (at === id) return cycle;
    cycle.push(at);
  }
  return [];
}

/** Reassembles documents from nodes. */
function assemble(
  nodes: LiveNodes,
  lists: ReadonlyMap<string, ListOfBlocks>,
  trees: Trees,
): [DocPath, unknown][] {
  const members = new Map<string, Set<string>>();
  const columns = new Map<string, number>();
  for (const [id, list] of lists) {
    const key = keyOf(list);
    members.set(key, (members.get(key) ?? new Set()).add(id));
    columns.set(list.holder, Math.max(columns.get(list.holder) ?? 0, list.column + 1));
  }
  const orderIn = (key: string): readonly string[] => {
    const [base = [], mine = [], theirs = []] = trees.map(({ orders }) => orders.get(key));
    return joinOrders(base, mine, theirs, members.get(key) ?? new Set());
  };
  const blocksIn = (holder: string, column: number): unknown[] =>
    orderIn(keyOf({ holder, column })).map(blockWithChildren);
  const blockWithChildren = (id: string): unknown => {
    const own = nodes.get(id) ?? {};
    const count = Math.max(typeof own.children === 'number' ? own.children : 0, columns.get(id) ?? 0);
    if (count === 0) return own;
    return { ...own, children: Array.from({ length: count }, (_, column) => blocksIn(id, column)) };
  };
  return [...nodes].flatMap(([id, own]): [DocPath, unknown][] => {
    if (id.includes('#')) return [];
    return [[id, own.blocks === 1 ? { ...own, blocks: blocksIn(id, 0) } : own]];
  });
}
