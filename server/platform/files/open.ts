import { join } from 'node:path';
import type { S3Address } from '../config/index.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder.ts';

/** The configured store: a bucket, or the folder `files` next to the database. */
export function openFileStore(dataDir: string, filesUrl: S3Address | undefined): FileStore {
  if (!filesUrl) return createFolderStore(join(dataDir, 'files'));
  let opening: Promise<FileStore> | undefined;
  // Loaded on demand: most servers use a folder.
  const store = () => (opening ??= import('./s3.ts').then(({ createS3Store }) => createS3Store(filesUrl)));
  return {
    put: async (content) => (await store()).put(content),
    get: async (name) => (await store()).get(name),
    delete: async (name) => (await store()).delete(name),
    async *list() {
      yield* (await store()).list();
    },
  };
}
