export { siteImport } from './feature.ts';
