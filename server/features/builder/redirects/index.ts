export { redirects } from './feature.ts';
