export { commandCenter } from './feature.ts';
