export { tickets } from './feature.ts';
