export { type FileStore, type Sha256, sha256Of } from './file-store.ts';
export { openFileStore } from './open.ts';
