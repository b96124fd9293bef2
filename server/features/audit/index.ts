export { countedCalls } from './counted-calls.ts';
export { audit } from './feature.ts';
