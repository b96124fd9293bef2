import type { Db } from '../../../platform/db/database.ts';
import type { WebhookDeliveryTable } from './tables.ts';

/** A webhook for which there is something to do. */
export interface DueWebhook {
  readonly webhook_id: number;
  readonly state: 'active' | 'disabled';
  readonly failing_since: number | null;
  /** When its next delivery is due; null where none waits. */
  readonly due_at: number | null;
  /** Deliveries being sent by any process. */
  readonly busy: number;
  /** The first moment at which what sends one of them counts as dead. */
  readonly lost_at: number | null;
}

/** Whether anything is left to be done. Mostly nothing is, and this is asked at each commit. */
export async function hasOpenDelivery(db: Db): Promise<boolean> {
  const query = db
    .selectFrom('webhook_delivery')
    .select('delivery_id')
    .where('ended_at', 'is', null)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The webhooks with a delivery that is due, or whose sender is dead; those that work first, then the longest overdue. */
export async function selectDueWebhooks(db: Db, now: number): Promise<DueWebhook[]> {
  const open = (state: 'pending' | 'delivering') =>
    db
      .selectFrom('webhook_delivery as delivery')
      .whereRef('delivery.webhook_id', '=', 'webhook.webhook_id' as never)
      .where('delivery.ended_at', 'is', null)
      .where('delivery.state', '=', state);
  const all = db
    .selectFrom('webhook')
    .select(['webhook.webhook_id', 'webhook.state', 'webhook.failing_since'])
    .select([
      open('pending')
        .select((delivery) => delivery.fn.min('delivery.next_attempt_at').as('due_at'))
        .as('due_at'),
      open('delivering')
        .select((delivery) => delivery.fn.countAll<number>().as('busy'))
        .$asScalar()
        .as('busy'),
      open('delivering')
        .select((delivery) => delivery.fn.min('delivery.lease_until').as('lost_at'))
        .as('lost_at'),
    ]);
  const rows = await db
    .selectFrom(all.as('webhook'))
    .selectAll()
    .where((row) => row.or([row('due_at', '<=', now), row('lost_at', '<=', now)]))
    .execute();
  return rows
    .map((row) => ({ ...row, busy: row.busy ?? 0 }))
    .sort(
      (a, b) =>
        Number(a.failing_since !== null) - Number(b.failing_since !== null) ||
        (a.due_at ?? now) - (b.due_at ?? now),
    );
}

const openOf = (db: Db, webhookId: number) =>
  db.updateTable('webhook_delivery').where('webhook_id', '=', webhookId).where('ended_at', 'is', null);

/** Has deliveries whose sender is dead wait again: they are sent once more, under the same id. Answers how many. */
export async function releaseLost(db: Db, webhookId: number, now: number): Promise<number> {
  const result = await openOf(db, webhookId)
    .set({ state: 'pending', lease_until: null, next_attempt_at: now })
    .where('state', '=', 'delivering')
    .where('lease_until', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Cancels what waits for a webhook. Tests may be kept: they are sent to a disabled one too. */
export async function cancelWaiting(
  db: Db,
  webhookId: number,
  now: number,
  tests: { readonly event: string; readonly areKept: boolean },
): Promise<void> {
  let update = openOf(db, webhookId)
    .set({ state: 'cancelled', ended_at: now, next_attempt_at: null })
    .where('state', '=', 'pending');
  if (tests.areKept) update = update.where('event', '<>', tests.event);
  await update.execute();
}

/** A delivery that is ours to send. */
export type ClaimedDelivery = Pick<
  WebhookDeliveryTable,
  'webhook_id' | 'message_id' | 'event' | 'payload' | 'attempts' | 'tries'
> & { readonly delivery_id: number };

/** Takes what is due of a webhook, at most `rows`, the longest overdue first. */
export async function claimDue(
  db: Db,
  webhookId: number,
  now: number,
  leaseUntil: number,
  rows: number,
): Promise<ClaimedDelivery[]> {
  const due = db
    .selectFrom('webhook_delivery')
    .select('delivery_id')
    .where('webhook_id', '=', webhookId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('delivery_id')
    .limit(rows);
  const ids = (await db.capabilities.lockRows(due).execute()).map((row) => row.delivery_id);
  if (ids.length === 0) return [];
  return db
    .updateTable('webhook_delivery')
    .set((row) => ({
      state: 'delivering' as const,
      lease_until: leaseUntil,
      attempts: row('attempts', '+', 1),
      tries: row('tries', '+', 1),
    }))
    .where('delivery_id', 'in', ids)
    .returning(['delivery_id', 'webhook_id', 'message_id', 'event', 'payload', 'attempts', 'tries'])
    .execute();
}

export type DeliveryChange = Partial<Omit<WebhookDeliveryTable, 'delivery_id' | 'webhook_id'>>;

/** Changes a delivery while it is still this attempt's; answers whether it was. */
export async function endAttempt(
  db: Db,
  { delivery_id, attempts }: ClaimedDelivery,
  change: DeliveryChange,
): Promise<boolean> {
  const result = await db
    .updateTable('webhook_delivery')
    .set({ ...change, lease_until: null })
    .where('delivery_id', '=', delivery_id)
    .where('state', '=', 'delivering')
    .where('attempts', '=', attempts)
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
