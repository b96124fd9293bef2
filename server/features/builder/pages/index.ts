export { pages } from './feature.ts';
export { addBlock, type BlockPlace, type Position } from './rules/blocks-in-page.ts';
export { findPage, type NamedPage, pageIn, type SitePage } from './rules/pages.ts';
