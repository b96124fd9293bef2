import MiniSearch from 'minisearch';
import { searchDocumentsOf } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import type { SearchDocument } from '../../../../../renderer/search-documents.ts';
import type { TreeView } from '../../content/index.ts';
import { excerptOf } from '../rules/excerpt.ts';
import { type FoundType, foundTypes } from '../schema.ts';

/** One thing that was found. */
export interface Found extends SearchDocument {
  readonly excerpt: string;
  readonly score: number;
}

export interface Answer {
  /** How many there are of each type, whatever type was asked for. */
  readonly counts: Readonly<Record<FoundType, number>>;
  readonly found: readonly Found[];
}

/** What is found on the public pages of one tree. */
export interface SiteIndex {
  readonly version: string;
  readonly builtAt: number;
  readonly pages: number;
  search(words: string, type?: FoundType): Answer;
  /** The same as a file: for pages that search by themselves. */
  readonly json: string;
}

/** More than anybody reads of an answer. */
const foundMax = 50;
const fields = ['title', 'text'];

/** Makes the index of a tree, a few documents at a time so that others have their turn. */
export async function siteIndexOf(
  view: TreeView,
  { withLinks, now }: { readonly withLinks: boolean; readonly now: number },
): Promise<SiteIndex> {
  const documents = searchDocumentsOf({ read: view.at }, view.ids(kinds.page)).filter(
    ({ type }) => withLinks || type !== 'link',
  );
  const index = new MiniSearch<SearchDocument & { id: number }>({
    fields,
    storeFields: ['type', 'title', 'path'],
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      // A longer word may have one wrong letter in five.
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boost: { title: 3 },
    },
  });
  await index.addAllAsync(
    documents.map((document, id) => ({ ...document, id })),
    { chunkSize: 50 },
  );
  const version = view.hash.slice(0, 16);
  const pages = documents.filter(({ type }) => type === 'page').length;
  let json: string | undefined;
  return {
    version,
    builtAt: now,
    pages,
    get json() {
      json ??= JSON.stringify({ version, pages, fields, index: index.toJSON() });
      return json;
    },
    search(words, type) {
      const all = index.search(words).flatMap(({ id, score, terms }) => {
        const document = documents[id];
        return document ? [{ document, score, terms }] : [];
      });
      const counts = Object.fromEntries(
        foundTypes.map((each) => [each, all.filter(({ document }) => document.type === each).length]),
      ) as Record<FoundType, number>;
      const found = all
        .filter(({ document }) => type === undefined || document.type === type)
        .slice(0, foundMax)
        .map(({ document, score, terms }) => ({
          ...document,
          excerpt: excerptOf(document.text, terms),
          score: Math.round(score * 100) / 100,
        }));
      return { counts, found };
    },
  };
}
