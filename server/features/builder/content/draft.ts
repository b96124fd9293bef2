import type { Static, TObject } from 'typebox';
import { normaliser } from '../../../../blocks/validation.ts';
import { pathOf } from '../../../../renderer/content.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import type { Kind } from '../../../../renderer/kind.ts';
import type { NewId, ReadText } from '../../../../renderer/normalise.ts';
import type { DocPath } from '../../../../renderer/stored.ts';
import { createYield } from '../../../kernel/event-loop.ts';
import { canonicalJson, type Sha256, sha256Of } from './canonical.ts';
import { type AnyKind, idsIn, type ReadDocument, type Tree } from './tree.ts';

/** A tree while one call changes it. */
export interface Draft {
  ids(kind: AnyKind): readonly string[];
  /** Current document in this draft. Treat it as immutable: write a changed copy. */
  read<S extends TObject>(kind: Kind<S>, id?: string): Static<S> | undefined;
  /** Writes a document. Missing ids are generated, and texts are converted to their stored form. */
  write<S extends TObject>(kind: Kind<S>, document: Static<S>, id?: string): void;
  remove(kind: AnyKind, id?: string): void;
  /** Every document by its path. */
  documents(): DocumentSet;
  /** Document at a path, of any kind. */
  at(path: DocPath): unknown;
  writeAt(path: DocPath, document: unknown): void;
  removeAt(path: DocPath): void;
}

/** Result of an edit. */
export interface Drafted {
  readonly tree: Tree;
  /** Texts of documents that are new in this tree, by hash. */
  readonly texts: ReadonlyMap<Sha256, string>;
  /** Written documents, as stored. */
  readonly changed: ReadonlyMap<DocPath, unknown>;
}

export interface OpenDraft extends Draft {
  /**
   * Returns the resulting tree and yields to other work meanwhile. Throws if a document has no canonical
   * JSON, so check documents first.
   */
  close(): Promise<Drafted>;
  /** Documents written so far, not validated yet. */
  readonly changed: ReadonlyMap<DocPath, unknown>;
}

/** Opens a tree for changes. `read` returns its documents, `readText` the parsed trees of Markdown and HTML. */
export function openDraft(
  tree: Tree,
  read: ReadDocument,
  newId: NewId,
  readText: ReadText = notRead,
): OpenDraft {
  const changed = new Map<DocPath, unknown>();
  const removed = new Set<DocPath>();
  const at = (path: DocPath): unknown => {
    if (changed.has(path)) return changed.get(path);
    const hash = removed.has(path) || !Object.hasOwn(tree, path) ? undefined : tree[path];
    return hash === undefined ? undefined : read(hash);
  };
  const writeAt = (path: DocPath, document: unknown): void => {
    removed.delete(path);
    changed.set(path, normaliser.document(path, document, newId, readText));
  };
  const removeAt = (path: DocPath): void => {
    changed.delete(path);
    removed.add(path);
  };
  const present = () => {
    const paths: Record<DocPath, unknown> = { ...tree };
    for (const path of removed) delete paths[path];
    for (const path of changed.keys()) paths[path] = true;
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
    changed,
    async close() {
      const made: Record<DocPath, Sha256> = { ...tree };
      for (const path of removed) delete made[path];
      const texts = new Map<Sha256, string>();
      const yieldToOthers = createYield();
      for (const [path, document] of changed) {
        await yieldToOthers();
        const text = canonicalJson(document);
        const hash = sha256Of(text);
        if (made[path] !== hash) texts.set(hash, text);
        made[path] = hash;
      }
      return { tree: made, texts, changed };
    },
  };
}

/** Texts are parsed before a transaction starts, so that no other call waits for the parser. */
const notRead: ReadText = () => {
  throw new Error('A document that is staged has a text that was not read before.');
};
