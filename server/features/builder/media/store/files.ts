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

/** What was made of a picture, the narrowest first. */
export const selectFilesOf = (db: Db, mediaId: number): Promise<StoredFile[]> =>
  db
    .selectFrom('media_file')
    .selectAll()
    .where('media_id', '=', mediaId)
    .orderBy('width')
    .orderBy('media_file_id')
    .execute();

/** The hash of a rendition of a picture that documents name by `file`. */
export async function findRendition(
  db: Db,
  { file, width, format }: { readonly file: string; readonly width: number; readonly format: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('media_asset')
    .innerJoin('media_file', 'media_file.media_id', 'media_asset.media_id')
    .select('media_file.sha256')
    .where('media_asset.file', '=', file)
    .where('media_file.width', '=', width)
    .where('media_file.format', '=', format as StoredFile['format'])
    .limit(1)
    .executeTakeFirst();
  return row?.sha256;
}

/** Which of these hashes are those of a picture or of what was made of one. */
export async function selectFilesHeld(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const made = await db.selectFrom('media_file').select('sha256').where('sha256', 'in', hashes).execute();
  const sent = await db
    .selectFrom('media_asset')
    .select('original')
    .where('original', 'in', hashes)
    .execute();
  return new Set([...made.map((row) => row.sha256), ...sent.map((row) => row.original)]);
}
