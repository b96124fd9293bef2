import { blockOf } from '../../../../blocks/index.ts';
import {
  addressOf,
  changeDescriptionsWith,
  type DescribedChange,
  type DocumentSet,
  diff,
} from '../../../../renderer/edits/index.ts';
import type { DocPath } from '../../../../renderer/stored.ts';
import type { TreeProblem } from './problems.ts';
import { pathsOf, type ReadDocument, type Tree } from './tree.ts';

/** A location in a draft that must be completed before it is published. */
export interface Unfinished {
  readonly document: DocPath;
  /** Location in the document, with list members by id. */
  readonly at: string;
  /** Location and problem in plain language. */
  readonly what: string;
}

const { labelOfLocation: placeInWords, describeChange: inWords } = changeDescriptionsWith(blockOf);

/** True for a problem that a draft may have: an emptied text, a link without a target. */
export const isUnfinished = ({ code }: TreeProblem): boolean => code === 'unfinished';

/** Unfinished locations among the problems of documents. */
export function unfinishedIn(
  problems: readonly TreeProblem[],
  documentAt: (path: DocPath) => unknown,
): readonly Unfinished[] {
  return problems.filter(isUnfinished).map(({ path, pointer, detail }) => {
    const document = documentAt(path);
    const at = addressOf(document, pointer);
    const { page, block, field } = placeInWords(path, document, at);
    return { document: path, at, what: `${[page, block, field].filter(Boolean).join(', ')}: ${detail}` };
  });
}

/** Differences between two trees in plain language, up to `most` of them. */
export function changesInWords(
  before: Tree,
  after: Tree,
  read: ReadDocument,
  most: number,
): readonly DescribedChange[] {
  const changed = pathsOf({ ...before, ...after }).filter((path) => before[path] !== after[path]);
  const documents = (tree: Tree): DocumentSet =>
    Object.fromEntries(
      changed.flatMap((path) => (tree[path] === undefined ? [] : [[path, read(tree[path])]])),
    );
  const old = documents(before);
  return inWords(diff(old, documents(after)), old, most);
}
