import { LRUCache } from 'lru-cache';
import { searchDocumentsOf } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import { fail } from '../../../../kernel/errors.ts';
import type { TreeView } from '../../content/index.ts';
import { termsOf } from '../rules/terms.ts';
import { type FoundType, foundTypes } from '../schema.ts';
import { createSearchThread } from './thread/ask-thread.ts';
import type { Answer } from './thread/site-index.ts';

/**
 * Maximum number of cached indexes, and of pages in all of them: some 100 MB. A tree never changes, so none
 * is ever stale.
 */
const indexesMax = 40;
const pagesMax = 5000;
/** Pages read before yielding to other work: each takes up to some milliseconds. */
const chunkPages = 4;

/** Index of one tree's public pages. */
export interface SiteIndex {
  readonly version: string;
  readonly builtAt: number;
  readonly pages: number;
  search(words: string, type?: FoundType): Promise<Answer>;
  /** The index as a JSON file, for pages that search in the browser. */
  json(): Promise<string>;
}

/**
 * Searches the public pages of any tree in a worker thread, so that neither building nor searching an index
 * blocks others.
 */
export interface SiteIndexes {
  /** @param withLinks adds links as separate results: for sites built here */
  of(view: TreeView, withLinks: boolean): Promise<SiteIndex>;
  close(): Promise<void>;
}

type About = Pick<SiteIndex, 'version' | 'builtAt' | 'pages'>;

const nothing: Answer = {
  counts: Object.fromEntries(foundTypes.map((type) => [type, 0])) as Answer['counts'],
  found: [],
};

export function createSiteIndexes(now: () => number): SiteIndexes {
  const thread = createSearchThread(() => indexes.clear());
  const indexes = new LRUCache<string, Promise<About>>({
    max: indexesMax,
    maxSize: pagesMax,
    dispose: (_about, key, reason) => {
      if (reason === 'evict') thread.drop(key);
    },
  });

  async function build(key: string, view: TreeView, withLinks: boolean): Promise<About> {
    const ids = view.ids(kinds.page);
    await thread.ask({ key, step: 'begin' });
    let pages = 0;
    for (let from = 0; from < ids.length; from += chunkPages) {
      const documents = searchDocumentsOf({ read: view.at }, ids.slice(from, from + chunkPages)).filter(
        ({ type }) => withLinks || type !== 'link',
      );
      pages += documents.filter(({ type }) => type === 'page').length;
      await thread.ask({ key, step: 'add', documents });
    }
    return { version: view.hash.slice(0, 16), builtAt: now(), pages };
  }

  function built(key: string, view: TreeView, withLinks: boolean): Promise<About> {
    const earlier = indexes.get(key);
    if (earlier) return earlier;
    const about = build(key, view, withLinks);
    about.catch(() => indexes.delete(key));
    indexes.set(key, about, { size: Math.min(view.ids(kinds.page).length + 1, pagesMax) });
    return about;
  }

  return {
    close: () => thread.close(),
    async of(view, withLinks) {
      const key = `${view.hash} ${withLinks}`;
      /** Queries the index, and retries once if the thread that held it was terminated. */
      const queryIndex = async <T>(ask: (about: About) => Promise<T | undefined>): Promise<T> => {
        const first = await ask(await built(key, view, withLinks));
        if (first !== undefined) return first;
        indexes.delete(key);
        return (await ask(await built(key, view, withLinks))) ?? fail('not_ready');
      };
      return {
        ...(await built(key, view, withLinks)),
        async search(words, type) {
          const terms = termsOf(words);
          if (terms.length === 0) return nothing;
          return queryIndex(async () => {
            const result = await thread.ask({ key, step: 'search', terms, type });
            return result && 'answer' in result ? result.answer : undefined;
          });
        },
        json: () =>
          queryIndex(async ({ version, pages }) => {
            const result = await thread.ask({ key, step: 'json', about: { version, pages } });
            return result && 'json' in result ? result.json : undefined;
          }),
      };
    },
  };
}
