import { type DocumentSet, join } from '../../../../renderer/edits/index.ts';
import type { DocPath } from '../../../../renderer/stored.ts';
import { canonicalJson, type Sha256, sha256Of } from './canonical.ts';
import { pathsOf, type ReadDocument, type Tree } from './tree.ts';

/** Two changes of one location that cannot both be applied. */
export interface Conflict {
  readonly path: DocPath;
  /** Location in the document, with list members by id; '' is the whole document. */
  readonly at: string;
  /** Value before both changes; null if it did not exist. */
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
  /** Reason, if each side would be valid by itself. */
  readonly why?: string;
}

/** Side that wins, by path, or by path and location. */
export type Choices = Readonly<Record<string, 'ours' | 'theirs'>>;

export type Merged =
  | {
      readonly tree: Tree;
      /** Documents that combine both sides, by path. */
      readonly joined: ReadonlyMap<DocPath, unknown>;
      /** Their texts, by hash. */
      readonly texts: ReadonlyMap<Sha256, string>;
    }
  | { readonly conflicts: readonly Conflict[] };

/**
 * Merges two changes of one tree: documents changed on one side only by their hashes, others location by
 * location.
 */
export function merge(
  base: Tree,
  ours: Tree,
  theirs: Tree,
  read: ReadDocument,
  choices: Choices = {},
): Merged {
  const changed = pathsOf({ ...base, ...ours, ...theirs }).filter(
    (path) => base[path] !== ours[path] || base[path] !== theirs[path],
  );
  const hashes = new Map<unknown, Sha256>();
  const documents = (tree: Tree): DocumentSet =>
    Object.fromEntries(
      changed.flatMap((path) => {
        const hash = Object.hasOwn(tree, path) ? tree[path] : undefined;
        if (hash === undefined) return [];
        const document = read(hash);
        hashes.set(document, hash);
        return [[path, document]];
      }),
    );
  const { docs, conflicts } = join(documents(base), documents(ours), documents(theirs), ({ doc, at }) => {
    const choice = choices[doc + at] ?? choices[doc];
    return choice && (choice === 'ours' ? 'mine' : 'theirs');
  });
  if (conflicts.length > 0)
    return {
      conflicts: conflicts.map(
        ({ doc, at, base: before = null, mine = null, theirs: other = null, why }) => ({
          path: doc,
          at,
          base: before,
          ours: mine,
          theirs: other,
          ...(why && { why: 'Both moved it, to different places.' }),
        }),
      ),
    };
  const texts = new Map<Sha256, string>();
  const joined = new Map<DocPath, unknown>();
  const isChanged = new Set(changed);
  const tree: Record<DocPath, Sha256> = Object.fromEntries(
    Object.entries(theirs).filter(([path]) => !isChanged.has(path)),
  );
  for (const [path, document] of Object.entries(docs)) {
    const cached = hashes.get(document);
    const text = cached === undefined ? canonicalJson(document) : '';
    const hash = cached ?? sha256Of(text);
    tree[path] = hash;
    if (hash === ours[path] || hash === theirs[path]) continue;
    joined.set(path, document);
    texts.set(hash, text);
  }
  return { tree, joined, texts };
}
