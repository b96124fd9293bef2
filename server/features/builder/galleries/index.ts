export { galleries } from './feature.ts';
