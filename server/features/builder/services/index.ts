export { services } from './feature.ts';
