import type { Db } from '../../../platform/db/database.ts';

/** URL of a site that the caller has access to. */
export async function findSiteUrl(db: Db, siteId: number): Promise<string | undefined> {
  const row = await db.selectFrom('site').select('url').where('site_id', '=', siteId).executeTakeFirst();
  return row?.url;
}
