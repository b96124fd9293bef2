export { passes } from './feature.ts';
export type { PageLinkUsed } from './schema.ts';
export type { PassKind, Visitors } from './service/visitors.ts';
