import type { Static, TObject } from 'typebox';
import { intake } from '../../../../blocks/index.ts';
import { pathOf } from '../../../../renderer/content.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import type { NewId, ReadText } from '../../../../renderer/intake.ts';
import type { Kind } from '../../../../renderer/kind.ts';
import type { DocPath } from '../../../../renderer/stored.ts';
import { createYield } from '../../../kernel/event-loop.ts';
import { canonicalJson, type Sha256, sha256Of } from './canonical.ts';
import { type AnyKind, idsIn, type ReadDocument, type Tree } from './tree.ts';

/** A tree while one call changes it. */
export interface Draft {
  ids(kind: AnyKind): readonly string[];
  /** The document as it is in this draft. It is not to be changed: a changed copy is written. */
  read<S extends TObject>(kind: Kind<S>, id?: string): Static<S> | undefined;
  /** Puts a document in its place. Ids that are missing in it are given out, and texts become what is stored. */
  write<S extends TObject>(kind: Kind<S>, document: Static<S>, id?: string): void;
  remove(kind: AnyKind, id?: string): void;
  /** Every document by its path. */
  documents(): DocumentSet;
  /** The same by path, whatever is there. */
  at(path: DocPath): unknown;
  writeAt(path: DocPath, document: unknown): void;
  removeAt(path: DocPath): void;
}

/** Result of an edit. */
export interface Drafted {
  readonly tree: Tree;
  /** The texts of documents that the tree had not before, by their hashes. */
  readonly texts: ReadonlyMap<Sha256, string>;
  /** Written documents, as stored. */
  readonly written: ReadonlyMap<DocPath, unknown>;
}

export interface OpenDraft extends Draft {
  /** The tree as it has become; others have their turns meanwhile. Fails where a document has no canonical JSON: check documents first. */
  close(): Promise<Drafted>;
  /** Documents written so far, still to be checked. */
  readonly written: ReadonlyMap<DocPath, unknown>;
}

/** Opens a tree to be changed. `read` answers its documents, `readText` the trees of Markdown and HTML. */
export function openDraft(
  tree: Tree,
  read: ReadDocument,
  newId: NewId,
  readText: ReadText = notRead,
): OpenDraft {
  const written = new Map<DocPath, unknown>();
  const removed = new Set<DocPath>();
  const at = (path: DocPath): unknown => {
    if (written.has(path)) return written.get(path);
    const hash = removed.has(path) || !Object.hasOwn(tree, path) ? undefined : tree[path];
    return hash === undefined ? undefined : read(hash);
  };
  const writeAt = (path: DocPath, document: unknown): void => {
    removed.delete(path);
    written.set(path, intake.document(path, document, newId, readText));
  };
  const removeAt = (path: DocPath): void => {
    written.delete(path);
    removed.add(path);
  };
  const present = () => {
    const paths: Record<DocPath, unknown> = { ...tree };
    for (const path of removed) delete paths[path];
    for (const path of written.keys()) paths[path] = true;
    return paths;
  };
  return {
    ids: (kind) => idsIn(present(), kind),
    read: (kind, id) => at(pathOf(kind, id)) as never,
    write: (kind, document, id) => writeAt(pathOf(kind, id), document),
    remove: (kind, id) => removeAt(pathOf(kind, id)),
    documents: () => Object.fromEntries(Object.keys(present()).map((path) => [path, at(path)])),
    at,
    writeAt,
    removeAt,
    written,
    async close() {
      const made: Record<DocPath, Sha256> = { ...tree };
      for (const path of removed) delete made[path];
      const texts = new Map<Sha256, string>();
      const yieldToOthers = createYield();
      for (const [path, document] of written) {
        await yieldToOthers();
        const text = canonicalJson(document);
        const hash = sha256Of(text);
        if (made[path] !== hash) texts.set(hash, text);
        made[path] = hash;
      }
      return { tree: made, texts, written };
    },
  };
}

/** Texts are parsed before the transaction, so that no lock is held meanwhile. */
const notRead: ReadText = () => {
  throw new Error('A document that is staged has a text that was not read before.');
};
