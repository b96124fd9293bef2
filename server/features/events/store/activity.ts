import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SiteChoice } from '../../../platform/db/site-choice.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { StoredEvent } from './events.ts';
import { type EventQuery, type LabelFilters, labelled, type Source } from './labelled.ts';

export interface ActivityFilters extends LabelFilters {
  readonly sites: SiteChoice;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly priority?: string | undefined;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly folder?: string | undefined;
  readonly source?: string | undefined;
  /** New events other than subscriptions, which need no attention. */
  readonly isToDo?: boolean | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

export type Position = readonly [receivedAt: number, eventId: number];

const labels = ['type', 'status', 'priority', 'category', 'subcategory', 'folder', 'source'] as const;

/** Queries for the events of one or all sites that match the filters, one per table that may hold them. */
export const matching = (
  db: Db,
  site: number | Expression<number> | undefined,
  filters: ActivityFilters,
): readonly Source[] =>
  labelled(db, filters).map((source) => ({ ...source, query: filtered(site, filters, source) }));

function filtered(
  site: number | Expression<number> | undefined,
  filters: ActivityFilters,
  source: Source,
): EventQuery {
  let { query } = source;
  if (site !== undefined) query = query.where('event.site_id', '=', site);
  for (const name of labels) {
    const value = filters[name];
    if (value !== undefined) query = query.where(`event.${name}`, '=', value);
  }
  // Literals, as in the partial index.
  if (filters.isToDo === true)
    query = query
      .where('event.status', '=', sql.lit('new'))
      .where('event.type', '<>', sql.lit('subscription'));
  if (filters.isToDo === false)
    query = query.where((where) =>
      where.or([where('event.status', '<>', 'new'), where('event.type', '=', 'subscription')]),
    );
  const receivedAt = sql.ref<number>(`${source.driver}.received_at`);
  if (filters.since !== undefined) query = query.where(receivedAt, '>=', filters.since);
  if (filters.until !== undefined) query = query.where(receivedAt, '<', filters.until);
  return query;
}

/** The newest events after a position: one short index range. */
function newest({ query, driver }: Source, rows: number, after: Position | undefined): EventQuery {
  const receivedAt = sql.ref<number>(`${driver}.received_at`);
  const eventId = sql.ref<number>(`${driver}.event_id`);
  const behind = after
    ? query.where(sql<SqlBool>`(${receivedAt}, ${eventId}) < (${after[0]}, ${after[1]})`)
    : query;
  return behind.orderBy(receivedAt, 'desc').orderBy(eventId, 'desc').limit(rows);
}

/** Identity, sort position and current status of an event. */
export type ListedEvent = Pick<StoredEvent, 'event_id' | 'received_at' | 'status'>;
export const listedColumns = ['event.event_id', 'event.received_at', 'event.status'] as const;

/** The most frequent query. */
const newestOfSite = statement<{ site_id: number; rows: number }, ListedEvent>((db, slot) =>
  db
    .selectFrom('event')
    .select(listedColumns)
    .where('site_id', '=', slot.site_id)
    .orderBy('received_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(slot.rows),
);

export const isUnfiltered = ({ sites: _, fields = [], ...rest }: ActivityFilters): boolean =>
  fields.length === 0 && Object.values(rest).every((value) => value === undefined);

/**
 * One page of events after a position, newest first. For several sites, each site's newest are found first (in index
 * order) and then merged: an index across sites would slow down every insert.
 */
export async function selectActivity(
  db: Db,
  filters: ActivityFilters,
  rows: number,
  after: Position | undefined,
): Promise<ListedEvent[]> {
  const { sites } = filters;
  if (typeof sites === 'number') {
    if (after === undefined && isUnfiltered(filters)) return newestOfSite(db, { site_id: sites, rows });
    const pages = matching(db, sites, filters).map((source) =>
      newest(source, rows, after).select(listedColumns),
    );
    const all = allOf(db, pages);
    return (pages.length === 1 ? all : inOrder(all, rows)).execute();
  }
  const ofEachSite = matching(db, sql.ref<number>('site.site_id'), filters).map((source) =>
    newest(source, rows, after).select('event.event_id'),
  );
  const query = db
    .selectFrom('site')
    .innerJoin('event', (join) => join.on('event.event_id', 'in', allOf(db, ofEachSite)))
    .where('site.site_id', 'in', sites(db))
    .select(listedColumns);
  return inOrder(query, rows).execute();
}

/** Union of queries, each with its own order and limit. */
export function allOf<Row extends object>(
  db: Db,
  [first, ...others]: readonly SelectQueryBuilder<Tables, 'event', Row>[],
): SelectQueryBuilder<Tables, 'event', Row> {
  if (!first) throw new Error('Events come from somewhere.');
  if (others.length === 0) return first;
  const part = (query: typeof first) => db.selectFrom(query.as('event')).selectAll();
  return others.reduce((all, query) => all.unionAll(part(query)), part(first)) as unknown as typeof first;
}

const inOrder = <Row extends ListedEvent>(query: SelectQueryBuilder<Tables, 'event', Row>, rows: number) =>
  query.orderBy('received_at', 'desc').orderBy('event_id', 'desc').limit(rows);

/**
 * @param only additional condition
 */
export async function countActivity(
  db: Db,
  filters: ActivityFilters,
  only?: Expression<SqlBool>,
): Promise<number> {
  const { sites } = filters;
  const counts = matching(db, typeof sites === 'number' ? sites : undefined, filters).map(({ query }) => {
    const ofSites = typeof sites === 'number' ? query : query.where('event.site_id', 'in', sites(db));
    const counted = only ? ofSites.where(only) : ofSites;
    return counted.select((event) => event.fn.countAll<number>().as('count'));
  });
  const rows = await allOf(db, counts).execute();
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}
