import MiniSearch from 'minisearch';
import type { SearchDocument } from '../../../../../../renderer/search-documents.ts';
import { excerptOf } from '../../rules/excerpt.ts';
import { type FoundType, foundTypes } from '../../schema.ts';

/** One thing that was found. */
export interface Found extends SearchDocument {
  readonly excerpt: string;
  readonly score: number;
}

export interface Answer {
  /** Number of results of each type, independent of the type filter. */
  readonly counts: Readonly<Record<FoundType, number>>;
  readonly found: readonly Found[];
}

/** More than anybody reads of an answer. */
const foundMax = 50;
const fields = ['title', 'text'];

/** The index of one tree's public pages. Building and asking it take as long as the pages make them: never on the main thread. */
export function createSiteIndex() {
  const documents: SearchDocument[] = [];
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields,
    storeFields: ['type', 'title', 'path'],
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      // A longer word may have one wrong letter in five, and two at most: each more multiplies what is looked at.
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
      const known = new Set<string>();
      const all = index.search(terms.join(' ')).flatMap(({ id, score, terms: met }) => {
        const document = documents[id];
        if (!document || known.has(sameness(document))) return [];
        known.add(sameness(document));
        return [{ document, score, terms: met }];
      });
      const counts = Object.fromEntries(
        foundTypes.map((each) => [each, all.filter(({ document }) => document.type === each).length]),
      ) as Record<FoundType, number>;
      const found = all
        .filter(({ document }) => type === undefined || document.type === type)
        .slice(0, foundMax)
        .map(({ document, score, terms: met }) => ({
          ...document,
          excerpt: excerptOf(document.text, met),
          score: Math.round(score * 100) / 100,
        }));
      return { counts, found };
    },

    json: (about: { readonly version: string; readonly pages: number }): string =>
      JSON.stringify({ ...about, fields, index: index.toJSON() }),
  };
}

/** Services and pictures that several pages show are found once, where they fit best. */
const sameness = ({ type, title, text, path, file }: SearchDocument): string =>
  JSON.stringify(type === 'service' ? [title, text] : type === 'image' ? [file] : [type, title, text, path]);

export type ThreadIndex = ReturnType<typeof createSiteIndex>;
