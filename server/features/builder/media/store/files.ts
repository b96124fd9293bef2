import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { MediaFileTable } from './tables.ts';

export type StoredFile = Selectable<MediaFileTable>;

export async function insertFiles(db: Db, files: readonly Insertable<MediaFileTable>[]): Promise<void> {
  await db
    .insertInto('media_file')
    .values([...files])
    .execute();
}

/** Renditions of a picture, ordered by width. */
export const selectFilesOf = (db: Db, mediaId: number): Promise<StoredFile[]> =>
  db
    .selectFrom('media_file')
    .selectAll()
    .where('media_id', '=', mediaId)
    .orderBy('width')
    .orderBy('media_file_id')
    .execute();

/** Hashes that belong to a picture or to a rendition or drawing. */
export async function selectReferencedFiles(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('media_file').select('sha256').where('sha256', 'in', hashes).execute();
  const sent = await db
    .selectFrom('media_asset')
    .select('original')
    .where('original', 'in', hashes)
    .execute();
  const drawn = await db.selectFrom('media_drawing').select('sha256').where('sha256', 'in', hashes).execute();
  return new Set([...[...rows, ...drawn].map((row) => row.sha256), ...sent.map((row) => row.original)]);
}
