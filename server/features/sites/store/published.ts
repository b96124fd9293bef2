import type { SiteRef } from '../../../kernel/access.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Finds a site by the first label of its host; never one that is being deleted. */
export async function findSiteBySlug(db: Db, slug: string): Promise<SiteRef | undefined> {
  const row = await db
    .selectFrom('site')
    .select(['site_id', 'project_id', 'name'])
    .where('slug', '=', slug)
    .where('delete_at', 'is', null)
    .executeTakeFirst();
  return row && { siteId: row.site_id, projectId: row.project_id, name: row.name };
}

/** First label of a site's host; undefined if it is served elsewhere. */
export async function findSlug(db: Db, siteId: number): Promise<string | undefined> {
  const row = await db.selectFrom('site').select('slug').where('site_id', '=', siteId).executeTakeFirst();
  return row?.slug ?? undefined;
}

/** Records the time at which a site went live; null takes it offline. */
export async function notePublished(db: Db, siteId: number, at: number | null): Promise<void> {
  await db.updateTable('site').set({ published_at: at }).where('site_id', '=', siteId).execute();
}
