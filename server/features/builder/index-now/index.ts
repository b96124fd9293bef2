export { indexNow } from './feature.ts';
