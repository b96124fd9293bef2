import type { Db } from './database.ts';

/** Locks a site's row until the transaction ends, to serialise changes of what the site has one or a few of. */
export async function lockSite(db: Db, siteId: number): Promise<void> {
  await db.capabilities
    .lockRows(db.selectFrom('site').select('site_id').where('site_id', '=', siteId))
    .execute();
}
