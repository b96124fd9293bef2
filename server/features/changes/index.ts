export { changeDays } from './cursor.ts';
export { type ChangesDeps, changesFeature } from './feature.ts';
export { type ChangeFeed, createChangeFeed, type Followed } from './feed.ts';
export { type Change, recordChange } from './record-change.ts';
export { deleteChangesBefore, type StoredChange } from './store.ts';
