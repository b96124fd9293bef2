import { kindAt } from '../../../../renderer/content.ts';
import { countChanges } from '../../../../renderer/edits/index.ts';
import type { DocPath } from '../../../../renderer/stored.ts';
import { titleOf } from './diff.ts';
import { changesInWords } from './in-words.ts';
import { pathsOf, type ReadDocument, type Tree } from './tree.ts';

/** Documents that are named in a sum; further ones are counted. */
const namesMax = 3;

/** More changes than these are not counted. */
const changesMax = 500;

/** Sums up the differences between two trees: `Home and Menu: 6 changes.`; undefined if there are none. */
export function sumOfChanges(before: Tree, after: Tree, read: ReadDocument): string | undefined {
  const count = countChanges(changesInWords(before, after, read, changesMax), ({ doc }) => doc);
  if (count === 0) return undefined;
  const documentIn = (tree: Tree, path: DocPath) => {
    const hash = tree[path];
    return hash === undefined ? undefined : read(hash);
  };
  const names = pathsOf({ ...before, ...after })
    .filter((path) => before[path] !== after[path])
    .map((path) => ({ path, document: documentIn(after, path) ?? documentIn(before, path) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(nameOf);
  const counted =
    count === changesMax ? `${count} changes or more` : count === 1 ? '1 change' : `${count} changes`;
  return `${listed(names)}: ${counted}.`;
}

interface Changed {
  readonly path: DocPath;
  readonly document: unknown;
}

const isHome = (document: unknown): boolean => (document as { path?: string } | undefined)?.path === '/';

/** Ranks the home page first, other pages behind it, then what stands on many. */
const rankOf = ({ path, document }: Changed): number =>
  isHome(document) ? 0 : kindAt(path)?.kind.key === 'page' ? 1 : 2;

/** Name of a document alone: that of a page without the word before it. */
function nameOf({ path, document }: Changed): string {
  if (isHome(document)) return 'Home';
  const { title } = (document ?? {}) as { readonly title?: string };
  return kindAt(path)?.kind.key === 'page' && title ? title : titleOf(path, document);
}

function listed(names: readonly string[]): string {
  const surplus = names.length - namesMax;
  const parts = surplus > 1 ? [...names.slice(0, namesMax), `${surplus} more`] : names;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
