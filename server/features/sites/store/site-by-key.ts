import type { Db } from '../../../platform/db/database.ts';
import type { SiteTable } from './tables.ts';

/** A site found by its public key. */
export interface KeyedSite extends Readonly<Pick<SiteTable, 'name' | 'url' | 'domain' | 'kind' | 'slug'>> {
  readonly siteId: number;
}

/** Site ids by public key, without the internal workspace. */
export async function findSiteIdsByKeys(db: Db, siteKeys: readonly string[]): Promise<Map<string, number>> {
  if (siteKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('site')
    .select(['site_id', 'site_key'])
    .where('site_key', 'in', siteKeys)
    .where('internal', '=', 0)
    .where('delete_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.site_key, row.site_id]));
}

/** The ones of these sites that exist, without the internal workspace and those being deleted. */
export async function selectExistingSites(db: Db, siteIds: readonly number[]): Promise<number[]> {
  if (siteIds.length === 0) return [];
  const rows = await db
    .selectFrom('site')
    .select('site_id')
    .where('site_id', 'in', [...new Set(siteIds)])
    .where('internal', '=', 0)
    .where('delete_at', 'is', null)
    .execute();
  return rows.map(({ site_id }) => site_id);
}

/** Sites whose address has one of these hosts, including any non-default port. */
export async function findSitesByHosts(db: Db, hosts: readonly string[]) {
  if (hosts.length === 0) return [];
  return db
    .selectFrom('site')
    .select(['site_id', 'url'])
    .where('domain', 'in', hosts)
    .where('internal', '=', 0)
    .where('delete_at', 'is', null)
    .orderBy('site_id')
    .execute();
}

/** Finds a site by its public key; never the internal workspace. */
export async function findSiteByKey(db: Db, siteKey: string): Promise<KeyedSite | undefined> {
  const row = await db
    .selectFrom('site')
    .select(['site_id', 'name', 'url', 'domain', 'kind', 'slug'])
    .where('site_key', '=', siteKey)
    .where('internal', '=', 0)
    .where('delete_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { site_id: siteId, ...site } = row;
  return { siteId, ...site };
}
