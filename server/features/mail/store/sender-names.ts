import type { Db } from '../../../platform/db/database.ts';

/** Sender name of a site: that of its newest sender profile, otherwise its own. */
export async function findSenderName(
  db: Db,
  siteId: number,
): Promise<{ readonly sender: string; readonly site: string; readonly url: string }> {
  const site = await db
    .selectFrom('site')
    .select(['name', 'url'])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  const profile = await db
    .selectFrom('sender_profile')
    .select('sender_name')
    .where('site_id', '=', siteId)
    .orderBy('profile_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { sender: profile?.sender_name ?? site.name, site: site.name, url: site.url };
}
