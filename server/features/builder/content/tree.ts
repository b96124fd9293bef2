import type { Static, TObject } from 'typebox';
import { kindAt, kinds, pathOf } from '../../../../renderer/content.ts';
import type { Kind } from '../../../../renderer/kind.ts';
import type { Documents } from '../../../../renderer/page/documents.ts';
import type { DocPath } from '../../../../renderer/stored.ts';
import { canonicalJson, type Sha256, sha256Of } from './canonical.ts';

/** Documents of a site by path, as hashes of their canonical JSON. */
export type Tree = Readonly<Record<DocPath, Sha256>>;

/** Hash of a tree, which is that of its manifest, independent of how it is stored. */
export const treeHashOf = (tree: Tree): Sha256 => sha256Of(canonicalJson(tree));

/** Returns the document with a hash. Documents are shared between readers and never changed. */
export type ReadDocument = (hash: Sha256) => unknown;

/** One document of a tree. */
export interface TreeDocument {
  readonly path: DocPath;
  /** Value of `*` in the kind's path; '' for kinds with a single document. */
  readonly id: string;
  readonly kind: Kind;
  readonly document: unknown;
}

/** A tree with its documents loaded. */
export interface TreeView {
  readonly tree: Tree;
  readonly hash: Sha256;
  /** Ids of the documents of one kind, ordered by path. */
  ids(kind: AnyKind): readonly string[];
  read<S extends TObject>(kind: Kind<S>, id?: string): Static<S> | undefined;
  /** Document at a path. */
  at(path: DocPath): unknown;
  /** All documents, ordered by path. */
  documents(): readonly TreeDocument[];
}

/** A kind whose document type does not matter here. */
// biome-ignore lint/suspicious/noExplicitAny: a kind of any schema; `Static` of one is known where it is named
export type AnyKind = Kind<any>;

export function viewOf(tree: Tree, read: ReadDocument): TreeView {
  const at = (path: DocPath): unknown => {
    const hash = Object.hasOwn(tree, path) ? tree[path] : undefined;
    return hash === undefined ? undefined : read(hash);
  };
  let hash: Sha256 | undefined;
  return {
    tree,
    get hash() {
      hash ??= treeHashOf(tree);
      return hash;
    },
    ids: (kind) => idsIn(tree, kind),
    read: (kind, id) => at(pathOf(kind, id)) as never,
    at,
    documents: () => pathsOf(tree).flatMap((path) => documentAt(path, at(path))),
  };
}

/** A tree as the renderer reads it. */
export const documentsOf = (view: TreeView): Documents => ({
  read: view.at,
  pageIds: () => view.ids(kinds.page),
});

export const pathsOf = (tree: Readonly<Record<DocPath, unknown>>): DocPath[] => Object.keys(tree).sort();

export const idsIn = (tree: Readonly<Record<DocPath, unknown>>, { key }: AnyKind): string[] =>
  pathsOf(tree).flatMap((path) => {
    const found = kindAt(path);
    return found?.kind.key === key ? [found.id] : [];
  });

function documentAt(path: DocPath, document: unknown): TreeDocument[] {
  const found = kindAt(path);
  return found ? [{ path, id: found.id, kind: found.kind, document }] : [];
}
