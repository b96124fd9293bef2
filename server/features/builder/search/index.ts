export { siteSearch } from './feature.ts';
export { markedParts } from './rules/marked-parts.ts';
export { termsOf } from './rules/terms.ts';
export { type FoundType, foundTypes } from './schema.ts';
export type { SiteIndexes } from './service/site-indexes.ts';
export type { Found } from './service/thread/site-index.ts';
