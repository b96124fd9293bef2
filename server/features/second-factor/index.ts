export { secondFactor } from './feature.ts';
