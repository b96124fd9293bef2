import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type EventQuery = SelectQueryBuilder<Tables, 'event', object>;

export interface LabelFilters {
  readonly tag?: string | undefined;
  readonly fields?: readonly (readonly [name: string, value: string])[] | undefined;
}

/** A query for events, and the table whose index gives it the order of lists. */
export interface Source {
  readonly query: EventQuery;
  readonly driver: 'event' | 'event_tag' | 'event_field' | 'event_unindexed';
}

/**
 * Queries for events of any site with a tag and fields, one per table that may hold their labels. The results are
 * disjoint.
 */
export function labelled(db: Db, filters: LabelFilters): readonly Source[] {
  const { tag, fields = [] } = filters;
  if (tag === undefined && fields.length === 0) return [{ query: db.selectFrom('event'), driver: 'event' }];
  const indexed = indexedEvents(db, filters);
  return db.capabilities.indexesInBulk ? [indexed, unindexedEvents(db, filters)] : [indexed];
}

/** One label's index provides the order, preferably a tag's: the rarer the label, the fewer rows are read. */
function indexedEvents(db: Db, { tag, fields = [] }: LabelFilters): Source {
  const events: EventQuery = db.selectFrom('event');
  if (tag !== undefined) return { query: fields.reduce(withField, byTag(events, tag)), driver: 'event_tag' };
  const [first, ...others] = fields;
  const query = first ? others.reduce(withField, byField(events, first)) : events;
  return { query, driver: 'event_field' };
}

const byTag = (query: EventQuery, tag: string): EventQuery =>
  query.$if(true, (q) =>
    q
      .innerJoin('event_tag', (join) =>
        join
          .onRef('event_tag.event_id', '=', 'event.event_id')
          .onRef('event_tag.site_id', '=', 'event.site_id')
          // Joined with the time: a single index entry; without it, all entries of the tag.
          .onRef('event_tag.received_at', '=', 'event.received_at'),
      )
      .where('event_tag.tag', '=', tag),
  );

const byField = (query: EventQuery, [field, value]: readonly [string, string]): EventQuery =>
  query.$if(true, (q) =>
    q
      .innerJoin('event_field', (join) =>
        join
          .onRef('event_field.event_id', '=', 'event.event_id')
          .onRef('event_field.site_id', '=', 'event.site_id')
          .onRef('event_field.received_at', '=', 'event.received_at'),
      )
      .where('event_field.field', '=', field)
      .where('event_field.value', '=', value),
  );

const withField = (query: EventQuery, [field, value]: readonly [string, string]): EventQuery =>
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

/** Events whose labels are not indexed yet. There are at most `unindexedMax`, so each is examined. */
function unindexedEvents(db: Db, { tag, fields = [] }: LabelFilters): Source {
  const query = db
    .selectFrom('event_unindexed')
    // SQLite executes a cross join in the written order: the few rows first, rather than all events of the site.
    .crossJoin('event')
    .whereRef('event.event_id', '=', 'event_unindexed.event_id')
    .whereRef('event.site_id', '=', 'event_unindexed.site_id')
    .$if(tag !== undefined, (q) =>
      q.where(sql<SqlBool>`${sql.val(tag)} in (select value from json_each(event_unindexed.tags))`),
    )
    .where((row) =>
      row.and(
        fields.map(
          ([field, value]): Expression<SqlBool> =>
            sql<SqlBool>`exists (select 1 from json_each(event_unindexed.fields) where key = ${field} and value = ${value})`,
        ),
      ),
    );
  return { query: query as unknown as EventQuery, driver: 'event_unindexed' };
}
