export { clientReviews } from './feature.ts';
