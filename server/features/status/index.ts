export { status } from './feature.ts';
