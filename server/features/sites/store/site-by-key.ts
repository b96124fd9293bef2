import type { Db } from '../../../platform/db/database.ts';

/** A site as its public key leads to it. */
export interface KeyedSite {
  readonly siteId: number;
  readonly name: string;
  readonly url: string;
}

/** The site with this public key; never the internal workspace. */
export async function findSiteByKey(db: Db, siteKey: string): Promise<KeyedSite | undefined> {
  const row = await db
    .selectFrom('site')
    .select(['site_id', 'name', 'url'])
    .where('site_key', '=', siteKey)
    .where('internal', '=', 0)
    .where('delete_at', 'is', null)
    .executeTakeFirst();
  return row && { siteId: row.site_id, name: row.name, url: row.url };
}
