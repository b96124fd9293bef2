import type { Db } from '../../../platform/db/database.ts';
import type { WebhookDeliveryTable } from './tables.ts';

/** A delivery, and the time at which its attempt was due, epoch milliseconds. */
export interface DueAttempt {
  readonly webhook_id: number;
  readonly delivery_id: number;
  readonly at: number;
}

/**
 * A delivery whose attempt is due at the given time, or that this job was sending when its process died,
 * locked until the transaction ends. Undefined if it has ended, was rescheduled, or belongs to another job.
 */
export async function lockForAttempt(
  db: Db,
  jobId: number,
  { delivery_id, at }: DueAttempt,
): Promise<Pick<WebhookDeliveryTable, 'event'> | undefined> {
  const query = db
    .selectFrom('webhook_delivery')
    .select('event')
    .where('delivery_id', '=', delivery_id)
    .where('ended_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'pending'), row('next_attempt_at', '=', at)]),
        row.and([row('state', '=', 'delivering'), row('job_id', '=', jobId)]),
      ]),
    );
  return db.capabilities.lockRows(query).executeTakeFirst();
}

/** A delivery being sent. */
export type StartedDelivery = Pick<
  WebhookDeliveryTable,
  'webhook_id' | 'message_id' | 'event' | 'payload' | 'attempts' | 'tries'
> & { readonly delivery_id: number };

/** Records that a job is sending a locked delivery. */
export async function beginAttempt(db: Db, jobId: number, deliveryId: number): Promise<StartedDelivery> {
  return db
    .updateTable('webhook_delivery')
    .set((row) => ({
      state: 'delivering' as const,
      job_id: jobId,
      attempts: row('attempts', '+', 1),
      tries: row('tries', '+', 1),
    }))
    .where('delivery_id', '=', deliveryId)
    .returning(['delivery_id', 'webhook_id', 'message_id', 'event', 'payload', 'attempts', 'tries'])
    .executeTakeFirstOrThrow();
}

export type DeliveryChange = Partial<Omit<WebhookDeliveryTable, 'delivery_id' | 'webhook_id'>>;

/** Changes a delivery that has not ended; false if it has. */
export async function changeDelivery(db: Db, deliveryId: number, change: DeliveryChange): Promise<boolean> {
  const result = await db
    .updateTable('webhook_delivery')
    .set(change)
    .where('delivery_id', '=', deliveryId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

export async function insertAttempt(
  db: Db,
  attempt: {
    readonly delivery_id: number;
    readonly at: number;
    readonly status: number | null;
    readonly duration_ms: number;
    readonly error: string | null;
  },
): Promise<void> {
  await db.insertInto('webhook_attempt').values(attempt).execute();
}

/** Cancels the waiting deliveries of a webhook except tests, which a disabled webhook receives too. */
export async function cancelWaiting(
  db: Db,
  webhookId: number,
  now: number,
  testEvent: string,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'cancelled', ended_at: now, next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'pending')
    .where('event', '<>', testEvent)
    .execute();
}
