import type { Db } from '../../../../platform/db/database.ts';

/** Deletes the visitor hashes of past days; the counts stay. Returns the number of rows changed. */
export async function forgetVisitors(db: Db, before: number, rows: number): Promise<number> {
  const rowsToClear = await db
    .selectFrom('visit_page')
    .select(['site_id', 'day', 'path'])
    .where('day', '<', before)
    .where('sketch', 'is not', null)
    .limit(Math.min(rows, 100))
    .execute();
  for (const { site_id, day, path } of rowsToClear)
    await db
      .updateTable('visit_page')
      .set({ sketch: null })
      .where('site_id', '=', site_id)
      .where('day', '=', day)
      .where('path', '=', path)
      .execute();
  return rowsToClear.length;
}

/** Deletes counts from before a given time, up to `rows` rows of each kind. */
export async function deleteCountsBefore(db: Db, before: number, rows: number): Promise<number> {
  const pages = await db
    .selectFrom('visit_page')
    .select(['site_id', 'day'])
    .where('day', '<', before)
    .limit(rows)
    .execute();
  const labels = await db
    .selectFrom('visit_label')
    .select(['site_id', 'day'])
    .where('day', '<', before)
    .limit(rows)
    .execute();
  const days = new Map([...pages, ...labels].map((each) => [`${each.site_id} ${each.day}`, each]));
  for (const { site_id, day } of days.values()) {
    await db.deleteFrom('visit_page').where('site_id', '=', site_id).where('day', '=', day).execute();
    await db.deleteFrom('visit_label').where('site_id', '=', site_id).where('day', '=', day).execute();
  }
  return Math.max(pages.length, labels.length);
}
