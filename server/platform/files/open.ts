import { join } from 'node:path';
import type { S3Address } from '../config/index.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder.ts';

/** The store that the settings name: a bucket, or the folder `files` beside the database. */
export function openFileStore(dataDir: string, filesUrl: S3Address | undefined): FileStore {
  if (!filesUrl) return createFolderStore(join(dataDir, 'files'));
  let opening: Promise<FileStore> | undefined;
  // Read where it is used alone: most servers keep their files in a folder.
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
