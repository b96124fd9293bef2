import type { DocPath } from '../../../../renderer/stored.ts';
import type { Sha256 } from './canonical.ts';
import { pathsOf, type ReadDocument, type Tree } from './tree.ts';

/** Two changes of the same that cannot both hold. */
export interface Conflict {
  readonly path: DocPath;
  /** Where in the document, as a JSON pointer; '' is the whole of it. */
  readonly at: string;
  /** As it was before both; null where it was not there. */
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
  /** Why, where each side by itself would do. */
  readonly why?: string;
}

/** Which side holds, by path and place. */
export type Choices = Readonly<Record<string, 'ours' | 'theirs'>>;

export type Merged = { readonly tree: Tree } | { readonly conflicts: readonly Conflict[] };

/** Joins two changes of one tree, document by document: what one side alone changed is taken, and so is what both changed alike. */
export function merge(
  base: Tree,
  ours: Tree,
  theirs: Tree,
  read: ReadDocument,
  choices: Choices = {},
): Merged {
  const conflicts: Conflict[] = [];
  const tree: Record<DocPath, Sha256> = {};
  const document = (hash: Sha256 | undefined): unknown => (hash === undefined ? null : read(hash));
  for (const path of pathsOf({ ...base, ...ours, ...theirs })) {
    const [before, our, their] = [base[path], ours[path], theirs[path]];
    const choice = our === their || their === before ? 'ours' : our === before ? 'theirs' : choices[path];
    if (choice === undefined)
      conflicts.push({
        path,
        at: '',
        base: document(before),
        ours: document(our),
        theirs: document(their),
      });
    const taken = choice === 'theirs' ? their : our;
    if (taken !== undefined) tree[path] = taken;
  }
  return conflicts.length > 0 ? { conflicts } : { tree };
}
