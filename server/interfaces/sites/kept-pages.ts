import { LRUCache } from 'lru-cache';
import { type CachedBody, cacheText } from '../../platform/http/cached-body.ts';
import type { SiteAnswer } from '../../platform/http/delivered-site.ts';
import { headersOf } from './answer-headers.ts';

/** An answer as it leaves: its forms, its name and its headers. */
export interface KeptAnswer {
  /** Answer; its text is part of the cache entry. */
  readonly answer: SiteAnswer;
  readonly kept: CachedBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** Bytes that are kept of all sites; compressed forms come on top, a fifth of it. */
const bytesMax = 48 * 1024 * 1024;
/** An entry beside its key and its text: headers, policy, the hashes in it. Measured, rounded up. */
const entryBytes = 2048;

/** Keeps answers by host, content and path, so that none is ever stale; the least recently used go first. */
export function createKeptPages(max = bytesMax) {
  const cache = new LRUCache<string, KeptAnswer>({
    maxSize: max,
    sizeCalculation: ({ kept: { plain } }, key) => plain.length + 2 * key.length + entryBytes,
  });
  return {
    find: (key: string): KeptAnswer | undefined => cache.get(key),
    keep(key: string, answer: SiteAnswer): KeptAnswer {
      const entry = madeOf(answer);
      // A page has as many spellings that redirect to it as anybody makes up, and they would push out the pages.
      if (answer.kind !== 'redirect') cache.set(key, entry);
      return entry;
    },
    get bytes(): number {
      return cache.calculatedSize;
    },
  };
}

/** An answer that is not kept: it is one visitor's. */
export const madeOf = (answer: SiteAnswer): KeptAnswer => ({
  answer: withoutText(answer),
  kept: cacheText(textOf(answer)),
  headers: headersOf(answer),
});

const textOf = (answer: SiteAnswer): string =>
  answer.kind === 'page' ? answer.html : answer.kind === 'text' ? answer.text : '';

const withoutText = (answer: SiteAnswer): SiteAnswer =>
  answer.kind === 'page'
    ? { ...answer, html: '' }
    : answer.kind === 'text'
      ? { ...answer, text: '' }
      : answer;
