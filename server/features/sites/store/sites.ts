import type { Db } from '../../../platform/db/database.ts';
import { type AccessSubject, accessibleSites } from './access-scope.ts';
import type { SiteLastSeenTable, SiteTable } from './tables.ts';

/** A site with its latest activity. */
export type StoredSite = Omit<SiteTable, 'site_id' | 'internal' | 'created_at' | 'delete_at'> & {
  readonly site_id: number;
} & { readonly [K in Exclude<keyof SiteLastSeenTable, 'site_id' | 'last_fetch_at'>]: SiteLastSeenTable[K] };

const withLastSeen = (db: Db, subject: AccessSubject) =>
  accessibleSites(db, subject)
    .leftJoin('site_pulse', 'site_pulse.site_id', 'site.site_id')
    .select(['site.project_id', 'site.name', 'site.url', 'site.domain', 'site.site_key'])
    .select(['site.kind', 'site.slug', 'site.published_at'])
    .select([
      'site_pulse.first_seen_at',
      'site_pulse.last_seen_at',
      'site_pulse.last_event_at',
      'site_pulse.last_read_at',
      'site_pulse.last_chat_at',
      'site_pulse.last_error_at',
      'site_pulse.last_error_code',
      'site_pulse.last_error_field',
      'site_pulse.last_refused_at',
      'site_pulse.last_refused_code',
      'site_pulse.last_refused_field',
    ]);

/** Newest first. */
export async function selectSites(
  db: Db,
  subject: AccessSubject,
  rows: number,
  afterId: number | undefined,
): Promise<StoredSite[]> {
  let query = withLastSeen(db, subject).orderBy('site.site_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('site.site_id', '<', afterId);
  return query.execute();
}

/** Every site within reach, unordered. */
export async function selectEverySite(db: Db, subject: AccessSubject): Promise<StoredSite[]> {
  return withLastSeen(db, subject).execute();
}

export async function countSites(db: Db, subject: AccessSubject): Promise<number> {
  const query = accessibleSites(db, subject)
    .clearSelect()
    .select((site) => site.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Newest ids within reach. */
export async function selectSiteIds(db: Db, subject: AccessSubject, idsMax: number): Promise<number[]> {
  const rows = await accessibleSites(db, subject).orderBy('site.site_id', 'desc').limit(idsMax).execute();
  return rows.map((row) => row.site_id);
}

/** A site within the caller's reach, with its project's name. */
export async function findSite(db: Db, subject: AccessSubject, siteId: number) {
  return withLastSeen(db, subject)
    .innerJoin('project', 'project.project_id', 'site.project_id')
    .select('project.name as project_name')
    .where('site.site_id', '=', siteId)
    .executeTakeFirst();
}

/** Fields that every site-scoped call needs, if the caller has access to the site. */
export async function findSiteRef(db: Db, subject: AccessSubject, siteId: number) {
  return accessibleSites(db, subject)
    .select(['site.project_id', 'site.name'])
    .where('site.site_id', '=', siteId)
    .executeTakeFirst();
}

/** Sites within an account's reach, in any role, for the response to its sign-in. */
export async function selectSiteNames(db: Db, subject: AccessSubject) {
  return accessibleSites(db, { ...subject, area: 'account' })
    .select(['site.project_id', 'site.name', 'site.url', 'site.domain', 'site.kind', 'site.slug'])
    .execute();
}

export type NewSite = Pick<
  SiteTable,
  'project_id' | 'name' | 'url' | 'domain' | 'site_key' | 'created_at' | 'kind' | 'slug'
>;

/** Returns the new site's id; undefined if the slug is taken. */
export async function insertSite(db: Db, site: NewSite): Promise<number | undefined> {
  const row = await db
    .insertInto('site')
    .values({ ...site, internal: 0 })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('site_id')
    .executeTakeFirst();
  return row?.site_id;
}

export type SiteChange = Partial<Pick<SiteTable, 'project_id' | 'name' | 'url' | 'domain'>>;

export async function updateSite(db: Db, siteId: number, change: SiteChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('site').set(change).where('site_id', '=', siteId).execute();
}
