import type { Expression, SelectQueryBuilder } from 'kysely';
import type { IdQuery } from './capabilities.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Which sites a list is about: one, or those of a query for their ids. */
export type SiteChoice = number | ((db: Db) => SelectQueryBuilder<Tables, 'site', { site_id: number }>);

/**
 * The ids that a query finds, under the name `id`, for the one site or for each of several put together; see `idsOfEach`.
 * To be put behind `in`.
 */
export function idsOfSites(
  db: Db,
  rows: { readonly table: keyof Tables; readonly id: string },
  sites: SiteChoice,
  ofSite: (siteId: number | Expression<number>) => IdQuery,
): Expression<number> {
  const ids: unknown =
    typeof sites === 'number' ? ofSite(sites) : db.capabilities.idsOfEach(rows, sites(db), ofSite);
  return ids as Expression<number>;
}
