export { inbox } from './feature.ts';
