import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { MobileAppTable } from './tables.ts';

/** Query for the ids of the sites concerned. */
export type SiteIds = SelectQueryBuilder<Tables, 'site', { site_id: number }>;

/** An app with the data of its site. */
export type StoredApp = Omit<MobileAppTable, 'app_id'> & {
  readonly app_id: number;
  readonly name: string;
  readonly domain: string;
};

const everySite = (db: Db): SiteIds =>
  db
    .selectFrom('site')
    .select('site.site_id')
    .where('site.internal', '=', 0)
    .where('site.delete_at', 'is', null);

const appsOf = (sites: SiteIds) =>
  sites
    .innerJoin('mobile_app', 'mobile_app.site_id', 'site.site_id')
    .select(['site.name', 'site.domain', 'mobile_app.app_key'])
    .select(['mobile_app.app_id', 'mobile_app.app_name', 'mobile_app.enabled', 'mobile_app.visibility'])
    .select(['mobile_app.created_at', 'mobile_app.updated_at']);

const countOf = async (sites: SiteIds): Promise<number> => {
  const query = sites
    .innerJoin('mobile_app', 'mobile_app.site_id', 'site.site_id')
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
};

const listed = (db: Db): SiteIds =>
  everySite(db).where('site.site_id', 'in', (app) =>
    app
      .selectFrom('mobile_app')
      .select('site_id')
      .where('enabled', '=', 1)
      .where('visibility', '=', 'public'),
  );

/** Newest first. */
export async function selectApps(
  sites: SiteIds,
  rows: number,
  afterId: number | undefined,
): Promise<StoredApp[]> {
  let query = appsOf(sites).orderBy('mobile_app.app_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('mobile_app.app_id', '<', afterId);
  return query.execute();
}

export const countApps = (sites: SiteIds): Promise<number> => countOf(sites);

/** Enabled public apps, newest first. */
export const selectPublicApps = (db: Db, rows: number, afterId: number | undefined): Promise<StoredApp[]> =>
  selectApps(listed(db), rows, afterId);

export const countPublicApps = (db: Db): Promise<number> => countOf(listed(db));

/** The app of a site, if the site is one of these. */
export async function findApp(sites: SiteIds, siteId: number): Promise<StoredApp | undefined> {
  return appsOf(sites).where('site.site_id', '=', siteId).executeTakeFirst();
}

/** The enabled app with this key, if its site is one of these. */
export async function findEnabledApp(sites: SiteIds, appKey: string): Promise<StoredApp | undefined> {
  return appsOf(sites)
    .where('mobile_app.app_key', '=', appKey)
    .where('mobile_app.enabled', '=', 1)
    .executeTakeFirst();
}

/** A site's app if it is enabled; does not check a caller. */
export async function findOpenApp(db: Db, siteId: number): Promise<StoredApp | undefined> {
  return appsOf(everySite(db))
    .where('site.site_id', '=', siteId)
    .where('mobile_app.enabled', '=', 1)
    .executeTakeFirst();
}

/**
 * Locks a site's app until the transaction ends, so that no sign-in succeeds while it is being disabled.
 * Undefined if it does not exist.
 */
export async function lockApp(db: Db, siteId: number) {
  return db.capabilities
    .lockRows(db.selectFrom('mobile_app').selectAll().where('site_id', '=', siteId))
    .executeTakeFirst();
}

export async function findAppId(db: Db, siteId: number): Promise<number | undefined> {
  const query = db.selectFrom('mobile_app').select('app_id').where('site_id', '=', siteId);
  return (await query.executeTakeFirst())?.app_id;
}

export type NewApp = Omit<MobileAppTable, 'app_id'>;

/** Returns the id, or undefined if the site already has an app: the unique index decides. */
export async function insertApp(db: Db, app: NewApp): Promise<number | undefined> {
  const row = await db
    .insertInto('mobile_app')
    .values(app)
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .returning('app_id')
    .executeTakeFirst();
  return row?.app_id;
}

export async function updateApp(
  db: Db,
  siteId: number,
  change: Pick<MobileAppTable, 'app_name' | 'enabled' | 'visibility' | 'updated_at'> &
    Partial<Pick<MobileAppTable, 'app_key'>>,
): Promise<void> {
  await db.updateTable('mobile_app').set(change).where('site_id', '=', siteId).execute();
}
