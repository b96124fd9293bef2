export { editing } from './feature.ts';
