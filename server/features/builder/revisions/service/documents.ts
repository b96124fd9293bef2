import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../platform/db/database.ts';
import { type ReadDocument, type Sha256, type Tree, type TreeView, viewOf } from '../../content/index.ts';
import { findManifest, selectDocuments } from '../store/content.ts';

/**
 * Characters of cached documents per process, enough for some hundred sites. Never stale, since the key is the
 * content's hash.
 */
const charactersMax = 32 * 1024 * 1024;

/** Opens trees. Recently read documents come from a cache. */
export interface Documents {
  /** Tree by hash, with its documents loaded. */
  open(db: Db, siteId: number, hash: Sha256): Promise<TreeView>;
  /** Reader of the documents of several trees. */
  readerFor(db: Db, siteId: number, trees: readonly Tree[]): Promise<ReadDocument>;
}

/** Tree of a site without any content. */
export const emptyTree: Tree = {};

export function createDocuments(): Documents {
  const cache = new LRUCache<Sha256, { readonly document: unknown }>({ maxSize: charactersMax });

  function cacheDocument(hash: Sha256, body: string): unknown {
    const document: unknown = deepFreeze(JSON.parse(body));
    cache.set(hash, { document }, { size: body.length });
    return document;
  }

  async function readerFor(db: Db, siteId: number, trees: readonly Tree[]): Promise<ReadDocument> {
    const documents = new Map<Sha256, unknown>();
    const missing: Sha256[] = [];
    for (const hash of new Set(trees.flatMap((tree) => Object.values(tree)))) {
      const cached = cache.get(hash);
      if (cached) documents.set(hash, cached.document);
      else missing.push(hash);
    }
    for (const { hash, body } of await selectDocuments(db, siteId, missing))
      documents.set(hash, cacheDocument(hash, body));
    return (hash) => {
      if (!documents.has(hash)) throw new Error(`Missing document ${hash}`);
      return documents.get(hash);
    };
  }

  return {
    readerFor,
    async open(db, siteId, hash) {
      const tree = await readTree(db, siteId, hash);
      return viewOf(tree, await readerFor(db, siteId, [tree]));
    },
  };
}

export async function readTree(db: Db, siteId: number, hash: Sha256): Promise<Tree> {
  const manifest = await findManifest(db, siteId, hash);
  if (manifest === undefined) throw new Error(`Missing manifest ${hash}`);
  return JSON.parse(manifest) as Tree;
}

/** Freezes a document, because readers share it. To change one, write a copy. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}
