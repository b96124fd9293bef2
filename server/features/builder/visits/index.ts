export { visits } from './feature.ts';
