import { day } from '../../../kernel/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type FileStore, sha256Of } from '../../../platform/files/index.ts';
import { type PublicMediaType, publicFilesPath, publicName, replacedDays } from '../rules.ts';
import { insertShown, updateShownUntil } from '../store/public-files.ts';

/** Public files of sites, such as pictures in mail. */
export interface PublicFiles {
  /** Stores a file before the transaction that shows it; returns its future name. */
  keep(bytes: Uint8Array, mediaType: PublicMediaType): Promise<string>;
  /** Makes a site show a stored file, in the transaction of `db`. */
  show(
    db: Db,
    siteId: number,
    file: { name: string; mediaType: PublicMediaType },
    now: number,
  ): Promise<void>;
  /** Stops a site from showing it: immediately, or after a month if it was replaced. */
  hide(db: Db, siteId: number, name: string, now: number, isReplaced?: boolean): Promise<void>;
  /** Public URL. */
  urlOf(name: string): string;
}

export const createPublicFiles = (files: FileStore, baseUrl: () => string): PublicFiles => ({
  async keep(bytes, mediaType) {
    // The name is known in advance: a store that returns another one has not stored the file.
    const name = publicName(sha256Of(bytes), mediaType);
    await files.put(bytes);
    return name;
  },
  show: (db, siteId, { name, mediaType }, now) => insertShown(db, { name, siteId, mediaType }, now),
  hide: (db, siteId, name, now, isReplaced = false) =>
    updateShownUntil(db, { name, siteId }, isReplaced ? now + replacedDays * day : now),
  urlOf: (name) => `${baseUrl()}${publicFilesPath}${name}`,
});
