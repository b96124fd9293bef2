export { isBehind } from './cursor.ts';
export { changes } from './feature.ts';
export type { ChangeFeed, Followed } from './feed.ts';
export { type Change, recordChange } from './record-change.ts';
export { kindsOfChanges } from './schema.ts';
export { newestChange, type StoredChange, selectChanges } from './store.ts';
