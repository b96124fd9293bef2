import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import type { Delivery, DeliveryDetail, Webhook } from './schema.ts';
import type { RecentDelivery, StoredAttempt, StoredDelivery } from './store/deliveries.ts';
import type { StoredWebhook } from './store/webhooks.ts';

/** Public form of a webhook, without its secrets. */
export function presentWebhook(
  row: StoredWebhook,
  recent: readonly RecentDelivery[],
  nameOf: (label: string) => string,
  now: number,
): Static<typeof Webhook> {
  const until = row.previous_secret_until;
  return {
    webhook_id: row.webhook_id,
    project_id: row.project_id,
    site_id: row.site_id,
    url: row.url,
    description: row.description,
    events: JSON.parse(row.events) as string[],
    state: row.state,
    disabled_reason: row.disabled_reason,
    disabled_at: isoTimeOrNull(row.disabled_at),
    failing_since: isoTimeOrNull(row.failing_since),
    secret_last4: row.secret_last4,
    previous_secret_until: until !== null && until > now ? isoTime(until) : null,
    created_by: row.created_by,
    created_by_name: nameOf(row.created_by),
    created_at: isoTime(row.created_at),
    recent: recent.map((delivery) => ({
      delivery_id: delivery.delivery_id,
      event: delivery.event,
      state: delivery.state,
      created_at: isoTime(delivery.created_at),
    })),
  };
}

export const presentDelivery = (row: StoredDelivery): Static<typeof Delivery> => ({
  delivery_id: row.delivery_id,
  webhook_id: row.webhook_id,
  message_id: row.message_id,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  next_attempt_at: row.state === 'pending' ? isoTimeOrNull(row.next_attempt_at) : null,
  last_status: row.last_status,
  last_duration_ms: row.last_duration_ms,
  last_error: row.last_error,
  created_at: isoTime(row.created_at),
  ended_at: isoTimeOrNull(row.ended_at),
});

export const presentDetail = (
  row: StoredDelivery,
  attempts: readonly StoredAttempt[],
): Static<typeof DeliveryDetail> => ({
  ...presentDelivery(row),
  payload: row.payload,
  attempt_log: attempts.map((attempt) => ({
    at: isoTime(attempt.at),
    status: attempt.status,
    duration_ms: attempt.duration_ms,
    error: attempt.error,
  })),
});
