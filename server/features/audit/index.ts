export { audit } from './feature.ts';
export { countedCalls } from './service/counted-calls.ts';
