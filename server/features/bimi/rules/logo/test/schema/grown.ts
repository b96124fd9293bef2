import { elements } from '../../tiny-ps/elements.ts';
import type { Node } from './tree.ts';
import { rightValues } from './vocabulary.ts';

/** One of several; undefined where there is none. */
export type Pick = <T>(from: readonly T[]) => T | undefined;

const depthMax = 4;

/** An element that keeps to the table, with others in it. */
export function grow(name: string, pick: Pick, depth = 0): Node {
  const node: Node = { name, attributes: attributesOf(name, pick), children: [] };
  const rule = elements.get(name);
  if (rule?.takesText) node.children.push(pick(['words', '', ' ', 'a & b']) ?? '');
  const inside = [...(rule?.children ?? [])].filter((child) => child !== 'title');
  const count = depth < depthMax && inside.length > 0 ? (pick([0, 1, 1, 2, 3]) ?? 0) : 0;
  for (let at = 0; at < count; at += 1) {
    node.children.push(grow(pick(inside) ?? 'g', pick, depth + 1), pick(['', '\n']) ?? '');
  }
  return node;
}

function attributesOf(name: string, pick: Pick): Map<string, string> {
  const rule = elements.get(name);
  const names = [...(rule?.attributes.keys() ?? [])];
  const more = Array.from({ length: pick([0, 1, 2, 4]) ?? 0 }, () => pick(names) ?? 'id');
  const attributes = new Map<string, string>();
  for (const attribute of [...(rule?.required ?? []), ...(names.length > 0 ? more : [])]) {
    const other = { id: 'xml:id', 'xml:id': 'id' }[attribute];
    if (other !== undefined && attributes.has(other)) continue;
    attributes.set(attribute, pick(rightValues(rule?.attributes.get(attribute) ?? 'text')) ?? '');
  }
  return attributes;
}

/** A whole logo that keeps to the table. */
export function growLogo(pick: Pick): Node {
  const root = grow('svg', pick);
  root.attributes.set('xmlns', 'http://www.w3.org/2000/svg');
  root.children.unshift(grow('title', pick));
  return root;
}
