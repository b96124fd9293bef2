import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { type EventType, eventTypes } from '../schema.ts';

// Counts of events. Each is a covering index range; no event is read.

/** From a moment (inclusive) to another (exclusive), epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Events of a site by type. */
export type SiteCounts = Readonly<Record<EventType, number>> & { readonly site_id: number };

/** Query for the ids of the sites to count. */
export type SiteIds = SelectQueryBuilder<Tables, 'site', { site_id: number }>;

export const everySite = (db: Db): SiteIds =>
  db.selectFrom('site').select('site.site_id').where('site.internal', '=', 0);

const countOf = (site: ExpressionBuilder<Tables, 'site'>, type: EventType, { from, to }: Span) =>
  site
    .selectFrom('event')
    .select((event) => event.fn.countAll<number>().as('count'))
    .whereRef('event.site_id', '=', 'site.site_id')
    .where('event.type', '=', type)
    .where('event.received_at', '>=', from)
    .where('event.received_at', '<', to)
    .$asScalar()
    .$notNull();

/**
 * Counts a span's events by site and type, one index range per count. Grouping was measured six times slower (two
 * million events in SQLite: 1.1 s against 0.17 s), because every row then passes through a sorter.
 */
export async function countByType(sites: SiteIds, span: Span): Promise<SiteCounts[]> {
  return sites.select((site) => eventTypes.map((type) => countOf(site, type, span).as(type))).execute();
}

/** Counts events to triage, new ones without subscriptions, up to `countMax`. */
export async function countNew(db: Db, sites: SiteIds, countMax: number): Promise<number> {
  const some = db
    .selectFrom('event')
    .select(sql`1`.as('one'))
    .where('status', '=', sql.lit('new'))
    .where('type', '<>', sql.lit('subscription'))
    .where('site_id', 'in', sites)
    .limit(countMax);
  const row = await db
    .selectFrom(some.as('some'))
    .select((event) => event.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
