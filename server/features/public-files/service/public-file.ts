import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { sha256In } from '../rules.ts';
import { findShown } from '../store/public-files.ts';

/** A public file. */
export interface PublicFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Finds the public file of a name, synchronously if it is in memory; undefined if there is none. */
export type FindPublicFile = (name: string) => PublicFile | Promise<PublicFile | undefined>;

/** Time for which a file is served from memory without checking that it is still public. */
const keptMs = 10_000;
const keptBytesMax = 16 * 1024 * 1024;

/** Reads public files. A few popular ones stay in memory for some seconds. */
export function createFindPublicFile(
  { reader }: Database,
  files: FileStore,
  now: () => number,
): FindPublicFile {
  const cache = new Map<string, { readonly file: PublicFile; readonly until: number }>();
  let keptBytes = 0;

  function forget(name: string): void {
    keptBytes -= cache.get(name)?.file.bytes.length ?? 0;
    cache.delete(name);
  }
  function remember(name: string, file: PublicFile): void {
    forget(name);
    cache.set(name, { file, until: now() + keptMs });
    keptBytes += file.bytes.length;
    for (const oldest of cache.keys()) {
      if (keptBytes <= keptBytesMax) return;
      forget(oldest);
    }
  }

  async function read(name: string, cached: PublicFile | undefined): Promise<PublicFile | undefined> {
    const sha256 = sha256In(name);
    const mediaType = sha256 && (await findShown(reader, name, now()));
    const bytes = mediaType ? (cached?.bytes ?? (await files.get(sha256))) : undefined;
    if (!mediaType || !bytes) {
      forget(name);
      return undefined;
    }
    const file = { mediaType, bytes };
    remember(name, file);
    return file;
  }

  return (name) => {
    const cached = cache.get(name);
    return cached && cached.until > now() ? cached.file : read(name, cached?.file);
  };
}
