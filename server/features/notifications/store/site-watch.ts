import type { Db } from '../../../platform/db/database.ts';

/** States of sites at the last check. */
export async function selectWatched(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('site_watch').selectAll().execute();
  return new Map(rows.map(({ site_id, state }) => [site_id, state]));
}

export async function saveWatched(db: Db, siteId: number, state: string): Promise<void> {
  await db
    .insertInto('site_watch')
    .values({ site_id: siteId, state })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ state }))
    .execute();
}
