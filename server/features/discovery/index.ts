export { type Documents, discovery, documents } from './feature.ts';
