export { siteStarters } from './feature.ts';
