export { changes } from './feature.ts';
export { kindsOfChanges } from './schema.ts';
export { isBehind } from './service/cursor.ts';
export type { ChangeFeed, Followed } from './service/feed.ts';
export { type Change, recordChange } from './service/record-change.ts';
export { newestChange, type StoredChange, selectChanges } from './store.ts';
