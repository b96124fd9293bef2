import { sql } from 'kysely';
import { addStepAfterCommit } from '../../../platform/db/behind-commit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { insertion } from '../../../platform/db/insertion.ts';
import { atCommit } from '../../../platform/db/rows-at-commit.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { EventUnindexedTable } from './tables.ts';

// Index of tags and custom fields. Rows of one label are adjacent and in list order, so that a filtered page is one
// short range; hence one event's labels are in as many different places. If a commit pays for each place
// (`indexesInBulk`), they wait in `event_unindexed`, one row per event, and are moved in bulk after a commit.

type Field = readonly [name: string, value: string];

export interface EventPlace {
  readonly siteId: number;
  readonly eventId: number;
  readonly receivedAt: number;
}

/**
 * Maximum events whose labels are not indexed yet. More would delay later changes when they are indexed, and slow
 * down lists by tag or field, which read them all.
 */
const unindexedMax = 512;

const tagRows = insertion('event_tag', ['site_id', 'tag', 'received_at', 'event_id'], {
  waits: true,
  clustered: true,
});
/** Two names that normalise to the same may have the same value; the duplicate is dropped. */
const fieldRows = insertion('event_field', ['site_id', 'field', 'value', 'received_at', 'event_id'], {
  ignoresConflicts: true,
  waits: true,
  clustered: true,
});
const unindexedRows = insertion('event_unindexed', ['site_id', 'received_at', 'event_id', 'tags', 'fields'], {
  clustered: true,
});

/** Adds a new event's tags and fields to the index at commit: its transaction does not read them. */
export async function insertLabels(
  db: Db,
  { siteId, receivedAt, eventId }: EventPlace,
  tags: readonly string[],
  fields: readonly Field[],
): Promise<void> {
  const key = { site_id: siteId, received_at: receivedAt, event_id: eventId };
  if (db.capabilities.indexesInBulk) {
    await insertUnindexed(db, [{ ...key, tags: JSON.stringify(tags), fields: fieldsText(fields) }]);
    return;
  }
  if (tags.length > 0) {
    await tagRows(
      db,
      tags.map((tag) => ({ ...key, tag })),
    );
  }
  if (fields.length > 0) {
    await fieldRows(
      db,
      fields.map(([field, value]) => ({ ...key, field, value })),
    );
  }
}

const insertUnindexed = atCommit<EventUnindexedTable>(async (db, rows) => {
  await unindexedRows(db, rows);
  const [counted] = await countUnindexed(db, {});
  if (counted && counted.count >= unindexedMax) addStepAfterCommit(db, indexSome);
});

const countUnindexed = statement<Record<never, never>, { count: number }>((db) =>
  db.selectFrom('event_unindexed').select((row) => row.fn.countAll<number>().as('count')),
);

/**
 * Batch size of indexing: this many events, or this many bytes of labels. Each label may be in a different page, so
 * a batch touches up to 2,000 pages and commits in about 15 ms.
 */
const movedAtOnce = { events: 512, bytes: 40_000 };

/** Indexes a batch of waiting labels. Returns true if more are waiting. */
async function indexSome(db: Db): Promise<boolean> {
  const last = await endOfBatch(db);
  if (last === null) return false;
  await sql`
    insert into event_tag (site_id, tag, received_at, event_id)
    select site_id, label.value, received_at, event_id
    from event_unindexed, json_each(tags) as label where event_id <= ${last}`.execute(db);
  await sql`
    insert or ignore into event_field (site_id, field, value, received_at, event_id)
    select site_id, label.key, label.value, received_at, event_id
    from event_unindexed, json_each(fields) as label where event_id <= ${last}`.execute(db);
  await db.deleteFrom('event_unindexed').where('event_id', '<=', last).execute();
  return true;
}

/** Indexes all waiting labels. There are none unless `indexesInBulk`. */
export async function indexAll(db: Db): Promise<void> {
  while (await indexSome(db));
}

/** Last event of the next batch; null if none waits. */
async function endOfBatch(db: Db): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(event_id) as last from (
      select event_id, bytes, sum(bytes) over (order by event_id) as upto from (
        select event_id, octet_length(tags) + octet_length(fields) as bytes
        from event_unindexed order by event_id limit ${movedAtOnce.events}
      )
    ) where upto - bytes < ${movedAtOnce.bytes}`.execute(db);
  return rows[0]?.last ?? null;
}

/** Members of a JSON object for `json_each`; unlike a JavaScript object, it can hold two with the same name. */
const fieldsText = (fields: readonly Field[]): string =>
  `{${fields.map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`).join()}}`;
