import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { Tables } from '../../../../platform/db/tables.ts';

/** Selected sites, as a query of their ids. */
type SiteChoice = SelectQueryBuilder<Tables, 'site', { site_id: number }>;

/** Span of days: `since` inclusive, `until` exclusive, as starts of UTC days. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

export const selectDays = (db: Db, siteId: number, { since, until }: Span) =>
  db
    .selectFrom('visit_page')
    .select(['day', 'views', 'visitors'])
    .where('site_id', '=', siteId)
    .where('day', '>=', since)
    .where('day', '<', until)
    .where('path', '=', '')
    .execute();

/** Pages of a span, most viewed first. */
export const selectPages = (db: Db, siteId: number, { since, until }: Span) =>
  db
    .selectFrom('visit_page')
    .select(({ fn }) => [
      'path',
      fn.sum<number>('views').as('views'),
      fn.sum<number>('visitors').as('visitors'),
    ])
    .where('site_id', '=', siteId)
    .where('day', '>=', since)
    .where('day', '<', until)
    .where('path', '!=', '')
    .groupBy('path')
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(5000)
    .execute();

export const selectLabels = (db: Db, siteId: number, { since, until }: Span) =>
  db
    .selectFrom('visit_label')
    .select(({ fn }) => ['kind', 'label', fn.sum<number>('count').as('count')])
    .where('site_id', '=', siteId)
    .where('day', '>=', since)
    .where('day', '<', until)
    .groupBy(['kind', 'label'])
    .orderBy('count', 'desc')
    .orderBy('label')
    .limit(5000)
    .execute();

export const selectRobots = (db: Db, siteId: number, { since, until }: Span) =>
  db
    .selectFrom('visit_label')
    .select(['day', 'count'])
    .where('site_id', '=', siteId)
    .where('day', '>=', since)
    .where('day', '<', until)
    .where('kind', '=', 'robots')
    .execute();

/** Days of all sites built here that a caller has access to. */
export const selectDaysInReach = (db: Db, sites: SiteChoice, { since, until }: Span) =>
  db
    .selectFrom('visit_page')
    .select(['site_id', 'day', 'views', 'visitors'])
    .where('site_id', 'in', sites)
    .where('day', '>=', since)
    .where('day', '<', until)
    .where('path', '=', '')
    .execute();

/** Published sites built here that a caller has access to. */
export const selectLiveSites = (db: Db, sites: SiteChoice) =>
  db
    .selectFrom('site')
    .select(['site.site_id', 'site.name'])
    .where('site.site_id', 'in', sites)
    .where('site.kind', '=', 'starter')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('publication')
          .select('publication.publication_id')
          .whereRef('publication.site_id', '=', 'site.site_id'),
      ),
    )
    .orderBy('site.site_id')
    .limit(200)
    .execute();
