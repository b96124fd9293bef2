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
  return problems.filter(isUnfinished).map((problem) => {
    const { at, words } = locationOf(problem, documentAt(problem.path));
    return { document: problem.path, at, what: `${words}: ${problem.detail}` };
  });
}

/** Maximum length of a location in words: unknown fields have names of any length. */
const wordsMax = 200;
const shortened = (words: string): string =>
  words.length > wordsMax ? `${words.slice(0, wordsMax - 1).toWellFormed()}…` : words;

/** Location of a problem in its document. */
interface ProblemLocation {
  /** List members by id. */
  readonly at: string;
  /** In words, such as `Page “About”, Hero, Title`. */
  readonly words: string;
  /** The same without texts of the site, such as `Hero, Title`: for the audit log. */
  readonly ownWords: string;
}

export function locationOf({ path, pointer }: TreeProblem, document: unknown): ProblemLocation {
  const at = addressOf(document, pointer);
  const { page, block, field } = placeInWords(path, document, at);
  const inDocument = [block, field].filter(Boolean);
  const [words, ownWords] = [[page, ...inDocument], inDocument].map((parts) => shortened(parts.join(', ')));
  return { at, words: words ?? page, ownWords: ownWords || path };
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
