export { changeDays, isBehind } from './cursor.ts';
export { type ChangesDeps, changesFeature } from './feature.ts';
export { type ChangeFeed, createChangeFeed, type Followed } from './feed.ts';
export { type Change, recordChange } from './record-change.ts';
export { deleteChangesBefore, newestChange, type StoredChange, selectChanges } from './store.ts';
