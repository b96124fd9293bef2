export { idempotency } from './feature.ts';
