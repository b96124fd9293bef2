export { fileBeginner, removeLeftFiles } from './arriving-files.ts';
export { type FileStore, nameOf, type Sha256, sha256Of } from './file-store.ts';
export { openFileStore } from './open.ts';
