import type { Db } from '../../../platform/db/database.ts';
import type { WidgetTable } from './tables.ts';

const settingsOfSite = (db: Db, siteId: number) =>
  db.selectFrom('widget').selectAll().where('site_id', '=', siteId);

export async function findSettings(db: Db, siteId: number): Promise<WidgetTable | undefined> {
  return settingsOfSite(db, siteId).executeTakeFirst();
}

/** Finds the settings and locks them until the transaction ends. */
export async function findSettingsToChange(db: Db, siteId: number): Promise<WidgetTable | undefined> {
  return db.capabilities.lockRows(settingsOfSite(db, siteId)).executeTakeFirst();
}

/** Key and address of a site. */
export async function getSite(db: Db, siteId: number) {
  return db
    .selectFrom('site')
    .select(['site_key', 'url', 'domain', 'kind', 'slug'])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
}

/** Chats that are included in pages of their sites. */
export const selectShown = (db: Db) =>
  db
    .selectFrom('widget')
    .innerJoin('site', 'site.site_id', 'widget.site_id')
    .select(['widget.site_id', 'site.site_key', 'widget.position', 'widget.accent'])
    .where('widget.shown_on_pages', '=', 1)
    .where('widget.enabled', '=', 1)
    .execute();

/** Replaces a site's settings. */
export async function replaceSettings(db: Db, settings: WidgetTable): Promise<void> {
  const { site_id: _, ...change } = settings;
  await db
    .insertInto('widget')
    .values(settings)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(change))
    .execute();
}
