export { revisions } from './feature.ts';
