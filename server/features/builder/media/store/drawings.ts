import type { Insertable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { MediaDrawingTable } from './tables.ts';

export const selectDrawing = (db: Db, siteId: number, name: string) =>
  db
    .selectFrom('media_drawing')
    .select(['width', 'sha256'])
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .execute();

/** Stores a drawing, unless another process was faster. */
export async function insertDrawing(db: Db, rows: readonly Insertable<MediaDrawingTable>[]): Promise<void> {
  await db
    .insertInto('media_drawing')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes old drawings; one that is still used is drawn again. */
export async function deleteDrawingsBefore(db: Db, before: number, rows: number): Promise<number> {
  const old = await db
    .selectFrom('media_drawing')
    .select(['site_id', 'name', 'width'])
    .where('created_at', '<', before)
    .limit(rows)
    .execute();
  for (const { site_id, name, width } of old)
    await db
      .deleteFrom('media_drawing')
      .where('site_id', '=', site_id)
      .where('name', '=', name)
      .where('width', '=', width)
      .execute();
  return old.length;
}
