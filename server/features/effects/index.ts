export { effects } from './feature.ts';
export type { Effects } from './service/effects.ts';
