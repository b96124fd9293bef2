import type { Db } from '../../../platform/db/database.ts';
import './tables.ts';

export interface ShownFile {
  readonly name: string;
  readonly siteId: number;
  readonly mediaType: string;
}

/** Makes a site show a file; idempotent. */
export async function insertShown(
  db: Db,
  { name, siteId, mediaType }: ShownFile,
  now: number,
): Promise<void> {
  await db
    .insertInto('public_file')
    .values({ name, site_id: siteId, media_type: mediaType, shown_at: now, shown_until: null })
    .onConflict((conflict) => conflict.columns(['name', 'site_id']).doUpdateSet({ shown_until: null }))
    .execute();
}

/** Limits how long a site shows a file; harmless if it does not. */
export async function updateShownUntil(
  db: Db,
  { name, siteId }: Pick<ShownFile, 'name' | 'siteId'>,
  until: number,
): Promise<void> {
  await db
    .updateTable('public_file')
    .set({ shown_until: until })
    .where('name', '=', name)
    .where('site_id', '=', siteId)
    .execute();
}

/** Media type of a file shown at a given time; undefined if none. */
export async function findShown(db: Db, name: string, at: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('public_file')
    .select('media_type')
    .where('name', '=', name)
    .where((file) => file.or([file('shown_until', 'is', null), file('shown_until', '>', at)]))
    .limit(1)
    .executeTakeFirst();
  return row?.media_type;
}

/** Deletes rows of files no longer shown, at most `rowsMax`; returns their number. */
export async function deleteShownUntil(db: Db, before: number, rowsMax: number): Promise<number> {
  const over = db
    .selectFrom('public_file')
    .select(['name', 'site_id'])
    .where('shown_until', '<=', before)
    .orderBy('shown_until')
    .limit(rowsMax);
  const rows = await over.execute();
  for (const { name, site_id } of rows)
    await db
      .deleteFrom('public_file')
      .where('name', '=', name)
      .where('site_id', '=', site_id)
      .where('shown_until', '<=', before)
      .execute();
  return rows.length;
}

/**
 * The names under which some site shows a file. Compared as whole names, because the database's collation decides
 * their order.
 */
export async function selectNamesShown(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db.selectFrom('public_file').select('name').where('name', 'in', names).execute();
  return rows.map(({ name }) => name);
}
