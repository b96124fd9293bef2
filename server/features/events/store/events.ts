import type { Db } from '../../../platform/db/database.ts';
import { rowInsert, statement } from '../../../platform/db/statement.ts';
import type { EventTable } from './tables.ts';

// Writes and finds single events. Lists are in `activity.ts`.

export type NewEvent = Omit<EventTable, 'event_id'>;
export type StoredEvent = NewEvent & { readonly event_id: number };

const insertEventRow = rowInsert<NewEvent & Record<string, string | number | null>, 'event_id'>(
  'event_id',
  (db, slot) =>
    db
      .insertInto('event')
      .values({
        site_id: slot.site_id,
        type: slot.type,
        external_id: slot.external_id,
        status: slot.status,
        priority: slot.priority,
        category: slot.category,
        subcategory: slot.subcategory,
        folder: slot.folder,
        source: slot.source,
        name: slot.name,
        email: slot.email,
        subject: slot.subject,
        message: slot.message,
        tags: slot.tags,
        custom_fields: slot.custom_fields,
        payload: slot.payload,
        received_at: slot.received_at,
      })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'external_id']).where('external_id', 'is not', null).doNothing(),
      ),
);

/** Inserts an event. Undefined if the site already has one with this external id: the unique index decides. */
export function insertEvent(db: Db, event: NewEvent): Promise<number | undefined> {
  return insertEventRow(db, { ...event });
}

/**
 * Serialises a site's batches. A sender that retries with more events names the same ones in another order;
 * concurrent batches could deadlock.
 */
export const lockBatches = (db: Db, siteId: number): Promise<void> =>
  db.capabilities.takeLock(`event batch ${siteId}`);

const selectByExternal = statement<{ site_id: number; external_id: string }, StoredEvent>((db, slot) =>
  db
    .selectFrom('event')
    .selectAll()
    .where('site_id', '=', slot.site_id)
    .where('external_id', '=', slot.external_id),
);

export async function findByExternalId(
  db: Db,
  siteId: number,
  externalId: string,
): Promise<StoredEvent | undefined> {
  return (await selectByExternal(db, { site_id: siteId, external_id: externalId }))[0];
}

export async function findEvent(db: Db, eventId: number): Promise<StoredEvent | undefined> {
  return db.selectFrom('event').selectAll().where('event_id', '=', eventId).executeTakeFirst();
}

/** Returns the events that exist, in any order. */
export async function findEvents(db: Db, eventIds: readonly number[]): Promise<StoredEvent[]> {
  return db.selectFrom('event').selectAll().where('event_id', 'in', eventIds).execute();
}

/**
 * Claims an idempotency key before its event exists. Returns the event it already identifies, or undefined if it was
 * free (or older than `oldest`) and is now claimed.
 */
export async function claimKey(
  db: Db,
  siteId: number,
  key: string,
  now: number,
  oldest: number,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('event_key')
    .values({ site_id: siteId, key, event_id: 0, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'key'])
        .doUpdateSet({ event_id: 0, created_at: now })
        .where('event_key.created_at', '<', oldest),
    )
    .returning('key')
    .executeTakeFirst();
  if (inserted) return undefined;
  const row = await db
    .selectFrom('event_key')
    .select('event_id')
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.event_id;
}

/** Finds the event of an idempotency key not older than `oldest`. */
export async function findByKey(
  db: Db,
  siteId: number,
  key: string,
  oldest: number,
): Promise<StoredEvent | undefined> {
  return db
    .selectFrom('event')
    .innerJoin('event_key', 'event_key.event_id', 'event.event_id')
    .selectAll('event')
    .where('event_key.site_id', '=', siteId)
    .where('event_key.key', '=', key)
    .where('event_key.created_at', '>=', oldest)
    .executeTakeFirst();
}

export async function fillKey(db: Db, siteId: number, key: string, eventId: number): Promise<void> {
  await db
    .updateTable('event_key')
    .set({ event_id: eventId })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .execute();
}

export async function deleteOldEventKeys(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('event_key')
    .select(['site_id', 'key'])
    .where('created_at', '<', before)
    .limit(limit);
  const rows = await old.execute();
  for (const row of rows) {
    await db.deleteFrom('event_key').where('site_id', '=', row.site_id).where('key', '=', row.key).execute();
  }
  return rows.length;
}
