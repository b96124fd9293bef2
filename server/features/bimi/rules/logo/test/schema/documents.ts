import fc from 'fast-check';
import { changes } from './changes.ts';
import { growLogo, type Pick } from './grown.ts';
import { copyOf, type Node, nodesOf, writeTree } from './tree.ts';

/** A part may be put into itself time and again; beyond that it is only slow. */
const nodesMax = 500;

/** Well-formed documents: logos as they are given, logos made from the table, and both with a few things changed. */
export function documentsLike(logos: readonly Node[]): fc.Arbitrary<string> {
  return fc.infiniteStream(fc.nat()).map((stream) => {
    const pick: Pick = (from) => from[(stream.next().value ?? 0) % Math.max(1, from.length)];
    const like = pick([undefined, undefined, ...logos]);
    const root = like ? copyOf(like) : growLogo(pick);
    // Declared for the changes, some of which write names with prefixes.
    root.attributes.set('xmlns:xlink', 'http://www.w3.org/1999/xlink').set('xmlns:x', 'http://example.com/x');
    const count = pick([0, 1, 1, 1, 2, 3]) ?? 0;
    for (let at = 0; at < count && nodesOf(root).length < nodesMax; at += 1) pick(changes)?.(root, pick);
    return writeTree(root);
  });
}
