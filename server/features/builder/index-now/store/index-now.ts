import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { SiteIndexNowTable } from './tables.ts';

export type StoredIndexNow = Selectable<SiteIndexNowTable>;

export const findIndexNow = (db: Db, siteId: number): Promise<StoredIndexNow | undefined> =>
  db.selectFrom('site_index_now').selectAll().where('site_id', '=', siteId).executeTakeFirst();

/** Switches IndexNow on or off. An existing key is reused, since search engines know it. */
export const putIndexNow = (
  db: Db,
  { siteId, isOn, key }: { readonly siteId: number; readonly isOn: boolean; readonly key: string },
): Promise<StoredIndexNow> =>
  db
    .insertInto('site_index_now')
    .values({ site_id: siteId, is_on: isOn ? 1 : 0, key, told_at: null, told: null, trouble: null })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ is_on: isOn ? 1 : 0, trouble: null }))
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateIndexNow(
  db: Db,
  siteId: number,
  change: Partial<Pick<StoredIndexNow, 'told_at' | 'told' | 'trouble'>>,
): Promise<void> {
  await db.updateTable('site_index_now').set(change).where('site_id', '=', siteId).execute();
}
