import type { Expression, SelectQueryBuilder } from 'kysely';
import type { IdQuery } from './capabilities.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Sites of a list: one, or those whose ids a query selects. */
export type SiteChoice = number | ((db: Db) => SelectQueryBuilder<Tables, 'site', { site_id: number }>);

/** Subquery of ids, under the name `id`, for one site or combined for several; see `idsOfEach`. For use after `in`. */
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
