export { siteSearch } from './feature.ts';
export type { FoundType } from './schema.ts';
export type { Found } from './service/apart/site-index.ts';
export type { SiteIndexes } from './service/site-indexes.ts';
