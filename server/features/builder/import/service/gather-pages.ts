import type { PageSource } from '../provider/page-source.ts';
import { isOwn, mayBePage, pageKey } from '../rules/own-site.ts';
import type { GatheredPage } from '../rules/page-documents.ts';
import type { SkipReason } from '../rules/reasons.ts';
import { pagesMax, skippedMax } from '../schema.ts';
import type { PageReader } from './reading/page-reader.ts';

export interface SkippedPage {
  readonly url: string;
  readonly reason: SkipReason;
}

export interface GatherResult {
  readonly pages: readonly GatheredPage[];
  readonly skipped: readonly SkippedPage[];
  readonly counts: GatheringCounts;
}

/** Progress of an import. */
export interface GatheringCounts {
  readonly found: number;
  readonly done: number;
  readonly skipped: number;
}

export interface GatherOptions {
  readonly site: URL;
  readonly source: PageSource;
  readonly reader: PageReader;
  /** Addresses to start from. */
  readonly starts: readonly URL[];
  /** True if links are followed. */
  readonly follows: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (counts: GatheringCounts) => Promise<void>;
}

/** Maximum number of requests per import, including failed ones. */
const opensMax = 2 * pagesMax;
/** Maximum number of known addresses: a calendar links to a page for every future day. */
const knownMax = 1000;
/** Maximum size of all page trees as JSON, because one import is staged at once. */
const sizeMax = 8 * 1024 * 1024;

/** Fetches pages one at a time, those fewest links away from the start first. */
export async function gatherPages(gathering: GatherOptions): Promise<GatherResult> {
  const { site, source, reader, starts, follows, signal, onProgress: told } = gathering;
  const queue: URL[] = [];
  const seen = new Set<string>();
  const pages = new Map<string, { -readonly [Key in keyof GatheredPage]: GatheredPage[Key] }>();
  const skipped: SkippedPage[] = [];
  let skippedCount = 0;
  let size = 0;

  const skip = ({ href }: URL, reason: SkipReason): void => {
    skippedCount += 1;
    if (skipped.length < skippedMax) skipped.push({ url: href, reason });
  };
  const enqueue = (url: URL): void => {
    const key = pageKey(url);
    if (seen.has(key) || seen.size >= knownMax) return;
    seen.add(key);
    url.hash = '';
    queue.push(url);
  };
  const follow = (links: readonly string[]): void => {
    if (!follows) return;
    for (const link of links) {
      const url = URL.parse(link);
      if (url && isOwn(url, site) && mayBePage(url)) enqueue(url);
    }
  };

  async function take(requestedUrl: URL): Promise<void> {
    const result = await source.open(requestedUrl, signal);
    if (result.kind === 'skipped') return skip(requestedUrl, result.reason);
    const { url, bytes, contentType } = result;
    const keys = [...new Set([pageKey(url), pageKey(requestedUrl)])];
    const existing = pages.get(pageKey(url));
    if (existing) {
      // The address led to a page that was already read.
      existing.keys = [...new Set([...existing.keys, ...keys])];
      return;
    }
    seen.add(pageKey(url));
    const read = await reader.read({ bytes, contentType, url: url.href });
    if ('reason' in read) return skip(requestedUrl, read.reason);
    follow(read.read.links);
    const { content, pictures, heading } = read.read;
    if (content.content.length === 0 && pictures.length === 0 && heading === '')
      return skip(requestedUrl, 'empty');
    if (size + read.size > sizeMax) return skip(requestedUrl, 'import_full');
    size += read.size;
    pages.set(pageKey(url), { url: url.href, keys, read: read.read, size: read.size });
  }

  const counts = (): GatheringCounts => ({
    found: seen.size,
    done: pages.size,
    skipped: skippedCount,
  });
  for (const url of starts) enqueue(url);
  for (let requests = 0; queue.length > 0; requests += 1) {
    signal.throwIfAborted();
    const url = queue.shift();
    if (!url) break;
    if (pages.size >= pagesMax || requests >= opensMax) skip(url, 'page_limit');
    else {
      await take(url);
      await told(counts());
    }
  }
  return { pages: [...pages.values()], skipped, counts: counts() };
}
