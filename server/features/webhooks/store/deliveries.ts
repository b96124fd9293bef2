import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { WebhookAttemptTable, WebhookDeliveryTable } from './tables.ts';

export type StoredDelivery = Selectable<WebhookDeliveryTable>;
export type StoredAttempt = Selectable<WebhookAttemptTable>;
type State = WebhookDeliveryTable['state'];

export interface DeliveryFilters {
  readonly webhookId: number;
  readonly state?: State | undefined;
  readonly event?: string | undefined;
}

const matching = (db: Db, { webhookId, state, event }: DeliveryFilters) => {
  let query = db.selectFrom('webhook_delivery').where('webhook_id', '=', webhookId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (event !== undefined) query = query.where('event', '=', event);
  return query;
};

/** Newest first. */
export async function selectDeliveries(
  db: Db,
  filters: DeliveryFilters,
  rows: number,
  afterId: number | undefined,
): Promise<StoredDelivery[]> {
  let query = matching(db, filters).selectAll().orderBy('delivery_id', 'desc').limit(rows);
  if (afterId !== undefined) query = query.where('delivery_id', '<', afterId);
  return query.execute();
}

export async function countDeliveries(db: Db, filters: DeliveryFilters): Promise<number> {
  const query = matching(db, filters).select((delivery) => delivery.fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function findDelivery(
  db: Db,
  webhookId: number,
  deliveryId: number,
): Promise<StoredDelivery | undefined> {
  return matching(db, { webhookId }).selectAll().where('delivery_id', '=', deliveryId).executeTakeFirst();
}

/** Oldest first. */
export async function selectAttempts(db: Db, deliveryId: number): Promise<StoredAttempt[]> {
  return db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('attempt_id')
    .execute();
}

export type RecentDelivery = Pick<
  StoredDelivery,
  'webhook_id' | 'delivery_id' | 'event' | 'state' | 'created_at'
>;

/** Newest deliveries of each webhook, in one query that reads no others. */
export async function selectRecent(
  db: Db,
  webhookIds: readonly number[],
  each: number,
): Promise<Map<number, RecentDelivery[]>> {
  if (webhookIds.length === 0) return new Map();
  const parts = webhookIds.map(
    (webhookId) => sql`
      select * from (
        select webhook_id, delivery_id, event, state, created_at from webhook_delivery
        where webhook_id = ${webhookId} order by delivery_id desc limit ${each}
      ) as part`,
  );
  const { rows } = await sql<RecentDelivery>`${sql.join(parts, sql` union all `)}`.execute(db);
  const newestFirst = rows.toSorted((a, b) => b.delivery_id - a.delivery_id);
  return Map.groupBy(newestFirst, (row) => row.webhook_id);
}

export async function insertDelivery(
  db: Db,
  delivery: Pick<StoredDelivery, 'webhook_id' | 'message_id' | 'event' | 'payload' | 'created_at'>,
): Promise<StoredDelivery> {
  return db
    .insertInto('webhook_delivery')
    .values({
      ...delivery,
      seq: null,
      state: 'pending',
      attempts: 0,
      tries: 0,
      next_attempt_at: delivery.created_at,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const again = (now: number) => ({
  state: 'pending' as const,
  tries: 0,
  next_attempt_at: now,
  job_id: null,
  ended_at: null,
});

/** Resets a delivery for a new attempt. */
export async function replayDelivery(db: Db, deliveryId: number, now: number): Promise<StoredDelivery> {
  return db
    .updateTable('webhook_delivery')
    .set(again(now))
    .where('delivery_id', '=', deliveryId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Resets the oldest `rows` failed or cancelled deliveries created since a time. Returns their ids. */
export async function replayFailed(
  db: Db,
  webhookId: number,
  since: number,
  rows: number,
  now: number,
  exceptEvent: string,
): Promise<number[]> {
  const ids = db
    .selectFrom('webhook_delivery')
    .select('delivery_id')
    .where('webhook_id', '=', webhookId)
    .where('state', 'in', ['failed', 'cancelled'])
    .where('created_at', '>=', since)
    .where('event', '<>', exceptEvent)
    .orderBy('delivery_id')
    .limit(rows);
  const replayed = await db
    .updateTable('webhook_delivery')
    .set(again(now))
    .where('delivery_id', 'in', ids)
    .returning('delivery_id')
    .execute();
  return replayed.map((row) => row.delivery_id).sort((a, b) => a - b);
}

/** Deletes at most `limit` deliveries created before a time. Returns their number. */
export async function deleteDeliveriesBefore(db: Db, before: number, limit: number): Promise<number> {
  // Ids are roughly in order of time, so the oldest are the first.
  const oldest = db
    .selectFrom('webhook_delivery')
    .select(['delivery_id', 'created_at'])
    .orderBy('delivery_id')
    .limit(limit);
  const rows = await oldest.execute();
  const kept = rows.findIndex((row) => row.created_at >= before);
  // No further, because the clock may have been wrong for a while.
  const ids = (kept < 0 ? rows : rows.slice(0, kept)).map((row) => row.delivery_id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('webhook_attempt').where('delivery_id', 'in', ids).execute();
  await db.deleteFrom('webhook_delivery').where('delivery_id', 'in', ids).execute();
  return ids.length;
}
