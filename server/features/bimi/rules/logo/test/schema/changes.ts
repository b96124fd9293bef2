import { elements } from '../../tiny-ps/elements.ts';
import { grow, type Pick } from './grown.ts';
import { copyOf, type Node, nodesOf } from './tree.ts';
import { anyValues, attributeNames, elementNames } from './vocabulary.ts';

/** Changes one thing in a document, or nothing where the document has no such thing. */
type Change = (root: Node, pick: Pick) => void;

const some = (root: Node, pick: Pick): Node => pick(nodesOf(root)) ?? root;
/** Declarations of namespaces stay, so that the document stays well-formed. */
const attributesOf = (node: Node): string[] =>
  [...node.attributes.keys()].filter((name) => !name.startsWith('xmlns'));
const any = (pick: Pick): string => pick(anyValues) ?? '';

function dropAttribute(root: Node, pick: Pick): void {
  const node = some(root, pick);
  node.attributes.delete(pick(attributesOf(node)) ?? '');
}

function addAttribute(root: Node, pick: Pick): void {
  some(root, pick).attributes.set(pick(attributeNames) ?? 'id', any(pick));
}

/** One that the element knows, with any value. */
function setValue(root: Node, pick: Pick): void {
  const node = some(root, pick);
  const name = pick([...(elements.get(node.name)?.attributes.keys() ?? [])]);
  if (name !== undefined) node.attributes.set(name, any(pick));
}

function changeValue(root: Node, pick: Pick): void {
  const node = some(root, pick);
  const name = pick(attributesOf(node));
  if (name !== undefined) node.attributes.set(name, any(pick));
}

function renameAttribute(root: Node, pick: Pick): void {
  const node = some(root, pick);
  const name = pick(attributesOf(node)) ?? '';
  const value = node.attributes.get(name);
  if (value === undefined) return;
  node.attributes.delete(name);
  node.attributes.set(pick(attributeNames) ?? 'id', value);
}

function renameElement(root: Node, pick: Pick): void {
  some(root, pick).name = pick(elementNames) ?? 'g';
}

function removeNode(root: Node, pick: Pick): Node | string | undefined {
  const { children } = some(root, pick);
  return children.splice(children.indexOf(pick(children) ?? ''), 1)[0];
}

function put(root: Node, child: Node | string, pick: Pick): void {
  const { children } = some(root, pick);
  children.splice(pick([0, 1, children.length]) ?? 0, 0, child);
}

function move(root: Node, pick: Pick): void {
  const taken = removeNode(root, pick);
  if (taken !== undefined) put(root, taken, pick);
}

const bare = (pick: Pick): Node => ({ name: pick(elementNames) ?? 'g', attributes: new Map(), children: [] });

export const changes: readonly Change[] = [
  dropAttribute,
  addAttribute,
  addAttribute,
  setValue,
  setValue,
  setValue,
  changeValue,
  renameAttribute,
  renameElement,
  removeNode,
  move,
  (root, pick) => put(root, bare(pick), pick),
  (root, pick) => put(root, grow(pick([...elements.keys()]) ?? 'g', pick, 3), pick),
  (root, pick) => put(root, copyOf(some(root, pick)), pick),
  (root, pick) => put(root, pick(['words', '\n', '\u00a0', ' 1 ']) ?? '', pick),
];
