export { mobile } from './feature.ts';
