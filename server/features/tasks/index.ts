export { tasks } from './feature.ts';
