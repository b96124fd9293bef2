import { LRUCache } from 'lru-cache';
import { type CachedBody, cacheText } from '../../platform/http/cached-body.ts';
import type { SiteAnswer } from '../../platform/http/delivered-site.ts';
import { headersOf } from './answer-headers.ts';

/** A response ready to send: its encodings, ETag and headers. */
export interface CachedAnswer {
  /** Answer; its text is part of the cache entry. */
  readonly answer: SiteAnswer;
  readonly body: CachedBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** Maximum bytes cached for all sites. Compressed forms add about a fifth. */
const bytesMax = 48 * 1024 * 1024;
/** Overhead of an entry besides key and text: headers, policy and their hashes. Measured, rounded up. */
const entryBytes = 2048;

/** Caches responses by host, content hash and path, so that none is ever stale. Evicts the least recently used. */
export function createPageCache(max = bytesMax) {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: max,
    sizeCalculation: ({ body: { plain } }, key) => plain.length + 2 * key.length + entryBytes,
  });
  return {
    find: (key: string): CachedAnswer | undefined => cache.get(key),
    keep(key: string, answer: SiteAnswer): CachedAnswer {
      const entry = encodeAnswer(answer);
      // Redirects are not cached: an attacker could make up any number of addresses and evict the pages.
      if (answer.kind !== 'redirect') cache.set(key, entry);
      return entry;
    },
    get bytes(): number {
      return cache.calculatedSize;
    },
  };
}

/** Encodes a response without caching it, because it is for one visitor only. */
export const encodeAnswer = (answer: SiteAnswer): CachedAnswer => ({
  answer: withoutText(answer),
  body: cacheText(textOf(answer)),
  headers: headersOf(answer),
});

function textOf(answer: SiteAnswer): string {
  if (answer.kind === 'page') return answer.html;
  return answer.kind === 'text' ? answer.text : '';
}

function withoutText(answer: SiteAnswer): SiteAnswer {
  if (answer.kind === 'page') return { ...answer, html: '' };
  return answer.kind === 'text' ? { ...answer, text: '' } : answer;
}
