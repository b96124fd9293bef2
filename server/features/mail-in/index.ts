export { mailIn } from './feature.ts';
