export { widget } from './feature.ts';
