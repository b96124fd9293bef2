import type { Db } from '../../../../platform/db/database.ts';
import { type ReadDocument, type Sha256, type Tree, type TreeView, viewOf } from '../../content/index.ts';
import { findManifest, selectDocuments } from '../store/content.ts';

/**
 * Characters of cached documents per process: those of some hundred sites. Never stale, since the key is the
 * content's hash.
 */
const charactersMax = 32 * 1024 * 1024;

/** Opens trees. Recently read documents come from a cache. */
export interface Documents {
  /** Tree by hash, with its documents loaded. */
  open(db: Db, siteId: number, hash: Sha256): Promise<TreeView>;
  /** Documents of several trees. */
  reading(db: Db, siteId: number, trees: readonly Tree[]): Promise<ReadDocument>;
}

/** Tree of a site without any content. */
export const emptyTree: Tree = {};

interface CachedDocument {
  readonly characters: number;
  readonly document: unknown;
}

export function createDocuments(): Documents {
  const cache = new Map<Sha256, CachedDocument>();
  let characters = 0;

  function keep(hash: Sha256, body: string): unknown {
    const document = deepFreeze(JSON.parse(body));
    cache.set(hash, { characters: body.length, document });
    characters += body.length;
    for (const [oldest, { characters: freed }] of cache) {
      if (characters <= charactersMax) break;
      cache.delete(oldest);
      characters -= freed;
    }
    return document;
  }

  function remembered(hash: Sha256): CachedDocument | undefined {
    const found = cache.get(hash);
    if (!found) return undefined;
    // Moves the entry to the end: the least recently used one is evicted first.
    cache.delete(hash);
    cache.set(hash, found);
    return found;
  }

  async function reading(db: Db, siteId: number, trees: readonly Tree[]): Promise<ReadDocument> {
    const documents = new Map<Sha256, unknown>();
    const missing: Sha256[] = [];
    for (const hash of new Set(trees.flatMap((tree) => Object.values(tree)))) {
      const found = remembered(hash);
      if (found) documents.set(hash, found.document);
      else missing.push(hash);
    }
    for (const { hash, body } of await selectDocuments(db, siteId, missing))
      documents.set(hash, keep(hash, body));
    return (hash) => {
      if (!documents.has(hash)) throw new Error('A document of a tree is gone.');
      return documents.get(hash);
    };
  }

  return {
    reading,
    async open(db, siteId, hash) {
      const tree = await treeUnder(db, siteId, hash);
      return viewOf(tree, await reading(db, siteId, [tree]));
    },
  };
}

export async function treeUnder(db: Db, siteId: number, hash: Sha256): Promise<Tree> {
  const manifest = await findManifest(db, siteId, hash);
  if (manifest === undefined) throw new Error('A tree is gone.');
  return JSON.parse(manifest) as Tree;
}

/** Freezes a document, because readers share it. To change one, write a copy. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}
