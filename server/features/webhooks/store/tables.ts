import type { Generated } from 'kysely';

export interface WebhookTable {
  webhook_id: Generated<number>;
  project_id: number;
  /** Null for all sites of the project, now and later. */
  site_id: number | null;
  url: string;
  description: string;
  /** JSON list of event names. */
  events: string;
  /** Sealed, as is the one before it. */
  secret: string;
  secret_last4: string;
  previous_secret: string | null;
  /** Until then the one before signs too. */
  previous_secret_until: number | null;
  state: 'active' | 'disabled';
  disabled_reason: 'by_hand' | 'gone' | 'failing' | null;
  disabled_at: number | null;
  /** Newest change when it was created or last enabled. It receives later ones only. */
  active_after: number;
  /** The first failure since the last success. */
  failing_since: number | null;
  /** Author, in the audit log's form. */
  created_by: string;
  created_at: number;
}

export interface WebhookDeliveryTable {
  delivery_id: Generated<number>;
  webhook_id: number;
  /** The change; null for a test. */
  seq: number | null;
  /** `webhook-id`, the same in every attempt. */
  message_id: string;
  event: string;
  /** The body, as it is sent. */
  payload: string;
  state: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'cancelled';
  attempts: number;
  /** Attempts since it was made or replayed last. */
  tries: number;
  next_attempt_at: number | null;
  /** While `delivering`: the job that sends it. */
  job_id: number | null;
  last_status: number | null;
  last_duration_ms: number | null;
  /** A sentence of ours. */
  last_error: string | null;
  created_at: number;
  /** Null while there is something left to be done. */
  ended_at: number | null;
}

export interface WebhookAttemptTable {
  attempt_id: Generated<number>;
  delivery_id: number;
  at: number;
  status: number | null;
  duration_ms: number;
  /** A sentence of ours; null where it succeeded. */
  error: string | null;
}

/** Position of webhooks in the change feed. */
export interface WebhookPositionTable {
  reader: string;
  txid: number;
  seq: number;
  /** The settings of a site's widget; a site without a row has those of `settingsDefault`. */
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
    webhook_attempt: WebhookAttemptTable;
    webhook_position: WebhookPositionTable;
  }
}
