export { effects } from './feature.ts';
