export { audits } from './feature.ts';
