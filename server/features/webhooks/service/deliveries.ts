import { fail, failState } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findJob } from '../../../platform/jobs/index.ts';
import { sortableId } from '../../../text/ids.ts';
import { accessibleProjects } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentDelivery, presentDetail } from '../present.ts';
import { testEvent } from '../rules/events.ts';
import { testPayload } from '../rules/payload.ts';
import { replayRowsMax } from '../schema.ts';
import {
  countDeliveries,
  findDelivery,
  insertDelivery,
  replayDelivery,
  replayFailed,
  type StoredDelivery,
  selectAttempts,
  selectDeliveries,
} from '../store/deliveries.ts';
import { findWebhook, type StoredWebhook } from '../store/webhooks.ts';
import { enqueueAttempts } from '../work/deliver-job.ts';
import { webhookToChange } from './webhooks.ts';

type DeliveryHandlers = Pick<
  Handlers<typeof operations, Db>,
  'webhookTest' | 'webhookReplay' | 'deliveryList' | 'deliveryGet' | 'deliveryReplay'
>;

function refuseDisabled({ state }: StoredWebhook): void {
  if (state === 'active') return;
  failState('This webhook is disabled. Enable it, then send again.', ['active']);
}

/** True if the delivery will be sent without a replay: its job is neither a dead letter nor discarded. */
async function isToBeSent(db: Db, { state, job_id }: StoredDelivery): Promise<boolean> {
  if (state !== 'delivering' || job_id === null) return state === 'pending';
  return (await findJob(db, job_id))?.ended_at === null;
}

export const deliveryHandlers: DeliveryHandlers = {
  async webhookTest(input, { db, caller, now }) {
    const webhook = await webhookToChange(db, caller, input.webhook_id);
    const delivery = await insertDelivery(db, {
      webhook_id: webhook.webhook_id,
      message_id: sortableId('msg', now),
      event: testEvent,
      payload: testPayload(webhook, now),
      created_at: now,
    });
    await enqueueAttempts(db, [{ webhook, deliveryId: delivery.delivery_id, at: now }], now);
    return presentDelivery(delivery);
  },

  async webhookReplay(input, { db, caller, now }) {
    const webhook = await webhookToChange(db, caller, input.webhook_id);
    refuseDisabled(webhook);
    const { webhook_id } = webhook;
    const since = Date.parse(input.since);
    const replayed = await replayFailed(db, webhook_id, since, replayRowsMax, now, testEvent);
    const due = replayed.map((deliveryId) => ({ webhook, deliveryId, at: now }));
    await enqueueAttempts(db, due, now);
    return { webhook_id, replayed: replayed.length, has_more: replayed.length === replayRowsMax };
  },

  async deliveryList(input, { db, caller }) {
    const webhook = await findWebhook(db, accessibleProjects(db, caller), input.webhook_id);
    if (!webhook) fail('not_found');
    const request = pageRequest('deliveries', input);
    const filters = { webhookId: webhook.webhook_id, state: input.state, event: input.event };
    const rows = await selectDeliveries(db, filters, request.rows, request.after?.[0]);
    const total = request.wantsTotal ? await countDeliveries(db, filters) : undefined;
    return page(request, rows, presentDelivery, (row) => [row.delivery_id], total);
  },

  async deliveryGet(input, { db, caller }) {
    const webhook = await findWebhook(db, accessibleProjects(db, caller), input.webhook_id);
    const delivery = webhook && (await findDelivery(db, webhook.webhook_id, input.delivery_id));
    if (!delivery) fail('not_found');
    return presentDetail(delivery, await selectAttempts(db, delivery.delivery_id));
  },

  async deliveryReplay(input, { db, caller, now }) {
    const webhook = await webhookToChange(db, caller, input.webhook_id);
    const { webhook_id } = webhook;
    const before = (await findDelivery(db, webhook_id, input.delivery_id)) ?? fail('not_found');
    if (before.event !== testEvent) refuseDisabled(webhook);
    if (await isToBeSent(db, before)) {
      failState('This delivery has not been sent yet.', ['succeeded', 'failed', 'cancelled']);
    }
    const replayed = await replayDelivery(db, before.delivery_id, now);
    await enqueueAttempts(db, [{ webhook, deliveryId: replayed.delivery_id, at: now }], now);
    return presentDelivery(replayed);
  },
};
