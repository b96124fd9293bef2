import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { containsText } from '../../../platform/db/capabilities.ts';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { StoredEvent } from './events.ts';

/** Which sites a list is about: one, or those of a query for their ids. */
export type SiteChoice = number | ((db: Db) => SelectQueryBuilder<Tables, 'site', { site_id: number }>);

export interface ActivityFilters {
  readonly sites: SiteChoice;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly priority?: string | undefined;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly folder?: string | undefined;
  readonly source?: string | undefined;
  readonly tag?: string | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly words?: readonly string[] | undefined;
  readonly fields?: readonly (readonly [name: string, value: string])[] | undefined;
}

export type Position = readonly [receivedAt: number, eventId: number];
type EventQuery = SelectQueryBuilder<Tables, 'event', object>;

const labels = ['type', 'status', 'priority', 'category', 'subcategory', 'folder', 'source'] as const;
const searched = ['subject', 'name', 'email', 'message'] as const;

/** The events of one site, or of every site, that fit the filters. */
function matching(
  db: Db,
  site: number | Expression<number> | undefined,
  filters: ActivityFilters,
): EventQuery {
  let query: EventQuery = db.selectFrom('event');
  if (site !== undefined) query = query.where('event.site_id', '=', site);
  for (const name of labels) {
    const value = filters[name];
    if (value !== undefined) query = query.where(`event.${name}`, '=', value);
  }
  if (filters.tag !== undefined) query = withTag(query, filters.tag);
  (filters.fields ?? []).forEach(([field, value], index) => {
    query =
      index === 0 && filters.tag === undefined
        ? drivenByField(query, field, value)
        : withField(query, field, value);
  });
  for (const word of filters.words ?? []) {
    query = query.where((row) =>
      row.or(
        searched.map((column): Expression<SqlBool> => containsText(db, row.ref(`event.${column}`), word)),
      ),
    );
  }
  const receivedAt = sql.ref<number>(`${driverOf(filters)}.received_at`);
  if (filters.since !== undefined) query = query.where(receivedAt, '>=', filters.since);
  if (filters.until !== undefined) query = query.where(receivedAt, '<', filters.until);
  return query;
}

/** Whose index gives the order: the rarer the label, the fewer rows are looked at. */
function driverOf(filters: ActivityFilters): 'event' | 'event_tag' | 'event_field' {
  if (filters.tag !== undefined) return 'event_tag';
  return (filters.fields ?? []).length > 0 ? 'event_field' : 'event';
}

const withTag = (query: EventQuery, tag: string): EventQuery =>
  query.$if(true, (q) =>
    q
      .innerJoin('event_tag', (join) =>
        join
          .onRef('event_tag.event_id', '=', 'event.event_id')
          .onRef('event_tag.site_id', '=', 'event.site_id'),
      )
      .where('event_tag.tag', '=', tag),
  );

const drivenByField = (query: EventQuery, field: string, value: string): EventQuery =>
  query.$if(true, (q) =>
    q
      .innerJoin('event_field', (join) =>
        join
          .onRef('event_field.event_id', '=', 'event.event_id')
          .onRef('event_field.site_id', '=', 'event.site_id'),
      )
      .where('event_field.field', '=', field)
      .where('event_field.value', '=', value),
  );

const withField = (query: EventQuery, field: string, value: string): EventQuery =>
  query.where((row) =>
    row.exists(
      row
        .selectFrom('event_field as other')
        .select('other.event_id')
        .whereRef('other.site_id', '=', 'event.site_id')
        .where('other.field', '=', field)
        .where('other.value', '=', value)
        .whereRef('other.received_at', '=', 'event.received_at')
        .whereRef('other.event_id', '=', 'event.event_id'),
    ),
  );

/** The newest of them behind a position: one short range of one index. */
function newest(
  query: EventQuery,
  filters: ActivityFilters,
  rows: number,
  after: Position | undefined,
): EventQuery {
  const driver = driverOf(filters);
  const receivedAt = sql.ref<number>(`${driver}.received_at`);
  const eventId = sql.ref<number>(`${driver}.event_id`);
  const behind = after
    ? query.where(sql<SqlBool>`(${receivedAt}, ${eventId}) < (${after[0]}, ${after[1]})`)
    : query;
  return behind.orderBy(receivedAt, 'desc').orderBy(eventId, 'desc').limit(rows);
}

/** What says which event it is, where in the order, and how it is shown now. */
export type ListedEvent = Pick<StoredEvent, 'event_id' | 'received_at' | 'status'>;
const listed = ['event.event_id', 'event.received_at', 'event.status'] as const;

/** The page that is asked for most. */
const newestOfSite = statement<{ site_id: number; rows: number }, ListedEvent>((db, slot) =>
  db
    .selectFrom('event')
    .select(listed)
    .where('site_id', '=', slot.site_id)
    .orderBy('received_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(slot.rows),
);

const isUnfiltered = ({ sites: _, words = [], fields = [], ...rest }: ActivityFilters): boolean =>
  words.length === 0 && fields.length === 0 && Object.values(rest).every((value) => value === undefined);

/**
 * One page of events, newest first, from behind a position. Over several sites, each site's own newest are found
 * first (its index gives them in order) and then merged: an index over all sites would cost every insert.
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
    return newest(matching(db, sites, filters), filters, rows, after)
      .select(listed)
      .execute();
  }
  const ofEachSite = newest(matching(db, sql.ref<number>('site.site_id'), filters), filters, rows, after);
  return db
    .selectFrom('site')
    .innerJoin('event', (join) => join.on('event.event_id', 'in', ofEachSite.select('event.event_id')))
    .where('site.site_id', 'in', sites(db))
    .select(listed)
    .orderBy('event.received_at', 'desc')
    .orderBy('event.event_id', 'desc')
    .limit(rows)
    .execute();
}

export async function countActivity(db: Db, filters: ActivityFilters): Promise<number> {
  const { sites } = filters;
  const query =
    typeof sites === 'number'
      ? matching(db, sites, filters)
      : matching(db, undefined, filters).where('event.site_id', 'in', sites(db));
  const row = await query.select((event) => event.fn.countAll<number>().as('count')).executeTakeFirst();
  return Number(row?.count ?? 0);
}
