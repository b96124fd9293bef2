export { search } from './feature.ts';
export { excerptOf } from './rules.ts';
export {
  type SearchQuery,
  type SearchResult,
  type SearchSource,
  searchSources,
} from './work/search-sources.ts';
