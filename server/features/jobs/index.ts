export { jobs } from './feature.ts';
