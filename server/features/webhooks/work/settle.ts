import type { Db } from '../../../platform/db/database.ts';
import { testEvent } from '../rules/events.ts';
import type { Outcome } from '../rules/outcome.ts';
import { hasFailedTooLong, pauseAfter } from '../rules/retries.ts';
import { disable } from '../service/disable.ts';
import {
  changeDelivery,
  type DeliveryChange,
  insertAttempt,
  type StartedDelivery,
} from '../store/attempts.ts';
import { lockWebhook, type StoredWebhook, updateWebhook } from '../store/webhooks.ts';
import { enqueueAttempts } from './deliver-job.ts';

/** A finished attempt. */
export interface EndedAttempt {
  readonly delivery: StartedDelivery;
  readonly outcome: Outcome;
  readonly durationMs: number;
  /** Start time, epoch milliseconds. */
  readonly at: number;
  readonly now: number;
  /** From 0 to 1, for the next pause. */
  readonly chance: number;
}

/**
 * Stores the outcome of an attempt and its consequence: none, another attempt later, or disabling the
 * webhook. Call it from the delivery's own job, so that no other job has the delivery.
 */
export async function recordAttempt(db: Db, ended: EndedAttempt): Promise<void> {
  const { delivery, outcome, durationMs, at, now } = ended;
  const webhook = await lockWebhook(db, delivery.webhook_id);
  if (!webhook) return;
  const change = next(ended, webhook);
  await changeDelivery(db, delivery.delivery_id, {
    ...change,
    job_id: null,
    last_status: outcome.status,
    last_duration_ms: durationMs,
    last_error: outcome.error,
  });
  await insertAttempt(db, {
    delivery_id: delivery.delivery_id,
    at,
    status: outcome.status,
    duration_ms: durationMs,
    error: outcome.error,
  });
  if (outcome.error === null) {
    if (webhook.failing_since !== null) await updateWebhook(db, webhook.webhook_id, { failing_since: null });
    return;
  }
  // A test shows the receiver's state, but does not affect the webhook.
  if (delivery.event === testEvent || webhook.state === 'disabled') return;
  const failingSince = webhook.failing_since ?? now;
  if (webhook.failing_since === null) {
    await updateWebhook(db, webhook.webhook_id, { failing_since: failingSince });
  }
  if (outcome.isGone) await disable(db, webhook, 'gone', now);
  else if (hasFailedTooLong(failingSince, now)) await disable(db, webhook, 'failing', now);
  else if (change.next_attempt_at != null) {
    const failing = { ...webhook, failing_since: failingSince };
    const due = { webhook: failing, deliveryId: delivery.delivery_id, at: change.next_attempt_at };
    await enqueueAttempts(db, [due], now);
  }
}

/** State of the delivery after an attempt. */
function next({ delivery, outcome, now, chance }: EndedAttempt, webhook: StoredWebhook): DeliveryChange {
  const over = (state: 'succeeded' | 'failed' | 'cancelled') => ({
    state,
    ended_at: now,
    next_attempt_at: null,
  });
  if (outcome.error === null) return over('succeeded');
  if (delivery.event === testEvent || outcome.isGone) return over('failed');
  const pause = pauseAfter(delivery.tries, chance, outcome.requestedMs);
  if (pause === undefined) return over('failed');
  if (webhook.state === 'disabled') return over('cancelled');
  return { state: 'pending', next_attempt_at: now + pause };
}
