export { singleSignOn } from './feature.ts';
