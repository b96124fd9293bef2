import type { SearchDocument } from '../../../../../../renderer/search-documents.ts';
import type { FoundType } from '../../schema.ts';
import type { Answer } from './site-index.ts';

/** One step of the search thread, about the index under a key. */
export type SearchRequest = { readonly key: string } & (
  | { readonly step: 'begin' | 'drop' }
  | { readonly step: 'add'; readonly documents: readonly SearchDocument[] }
  | { readonly step: 'search'; readonly terms: readonly string[]; readonly type: FoundType | undefined }
  | { readonly step: 'json'; readonly about: { readonly version: string; readonly pages: number } }
);

/** `isUnknown`: the thread has no index under the key. */
export type SearchResult =
  | { readonly answer: Answer }
  | { readonly json: string }
  | { readonly isUnknown: true };
