export { passes } from './feature.ts';
export type { PassKind, Visitors } from './service/visitors.ts';
