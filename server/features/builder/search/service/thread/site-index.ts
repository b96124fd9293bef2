import MiniSearch from 'minisearch';
import type { SearchDocument } from '../../../../../../renderer/search-documents.ts';
import { excerptOf } from '../../rules/excerpt.ts';
import { type FoundType, foundTypes } from '../../schema.ts';

/** A search result. */
export interface Found extends SearchDocument {
  readonly excerpt: string;
  readonly score: number;
}

export interface Answer {
  /** Number of results of each type, independent of the type filter. */
  readonly counts: Readonly<Record<FoundType, number>>;
  readonly found: readonly Found[];
}

/** Maximum number of results: more than anyone reads. */
const foundMax = 50;
const fields = ['title', 'text'];

/**
 * Index of one tree's public pages. The pages determine how long building and searching it take: never use it
 * on the main thread.
 */
export function createSiteIndex() {
  const documents: SearchDocument[] = [];
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields,
    storeFields: ['type', 'title', 'path'],
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      // One typo per five letters in longer words, at most two: each more multiplies the words compared.
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      maxFuzzy: 2,
      boost: { title: 3 },
    },
  });
  return {
    add(more: readonly SearchDocument[]): void {
      index.addAll(more.map((document, at) => ({ ...document, id: documents.length + at })));
      documents.push(...more);
    },

    search(terms: readonly string[], type: FoundType | undefined): Answer {
      const seen = new Set<string>();
      const all = index.search(terms.join(' ')).flatMap(({ id, score, terms: matchedTerms }) => {
        const document = documents[id];
        if (!document || seen.has(deduplicationKey(document))) return [];
        seen.add(deduplicationKey(document));
        return [{ document, score, terms: matchedTerms }];
      });
      const counts = Object.fromEntries(
        foundTypes.map((each) => [each, all.filter(({ document }) => document.type === each).length]),
      ) as Record<FoundType, number>;
      const found = all
        .filter(({ document }) => type === undefined || document.type === type)
        .slice(0, foundMax)
        .map(({ document, score, terms: matchedTerms }) => ({
          ...document,
          excerpt: excerptOf(document.text, matchedTerms),
          score: Math.round(score * 100) / 100,
        }));
      return { counts, found };
    },

    json: (about: { readonly version: string; readonly pages: number }): string =>
      JSON.stringify({ ...about, fields, index: index.toJSON() }),
  };
}

/** Key for deduplication: services and pictures shown on several pages are found once, with the best match. */
const deduplicationKey = ({ type, title, text, path, file }: SearchDocument): string =>
  JSON.stringify(type === 'service' ? [title, text] : type === 'image' ? [file] : [type, title, text, path]);

export type ThreadIndex = ReturnType<typeof createSiteIndex>;
