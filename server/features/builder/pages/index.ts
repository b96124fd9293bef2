export { pages } from './feature.ts';
export { findPage, type NamedPage, pageIn, type SitePage } from './rules/pages.ts';
