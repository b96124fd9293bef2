import type { Generated } from 'kysely';

export interface WebhookTable {
  webhook_id: Generated<number>;
  project_id: number;
  /** Null for all sites of the project, including later ones. */
  site_id: number | null;
  url: string;
  description: string;
  /** JSON list of event names. */
  events: string;
  /** Encrypted, as is the previous one. */
  secret: string;
  secret_last4: string;
  previous_secret: string | null;
  /** Time until which the previous secret signs too. */
  previous_secret_until: number | null;
  state: 'active' | 'disabled';
  disabled_reason: 'by_hand' | 'gone' | 'failing' | null;
  disabled_at: number | null;
  /** Newest change when it was created or last enabled. It receives only changes with higher numbers. */
  active_after: number;
  /** Time of the first failure since the last success. */
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
  /** `webhook-id`, constant across attempts. */
  message_id: string;
  event: string;
  /** The body as sent. */
  payload: string;
  state: 'pending' | 'delivering' | 'succeeded' | 'failed' | 'cancelled';
  attempts: number;
  /** Attempts since it was created or last replayed. */
  tries: number;
  next_attempt_at: number | null;
  /** Job that is sending it, while `delivering`. */
  job_id: number | null;
  last_status: number | null;
  last_duration_ms: number | null;
  /** Sentence about the last failure. */
  last_error: string | null;
  created_at: number;
  /** Null until it has ended. */
  ended_at: number | null;
}

export interface WebhookAttemptTable {
  attempt_id: Generated<number>;
  delivery_id: number;
  at: number;
  status: number | null;
  duration_ms: number;
  /** Sentence about the failure; null on success. */
  error: string | null;
}

/** Position of webhooks in the change feed. */
export interface WebhookPositionTable {
  reader: string;
  txid: number;
  seq: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
    webhook_attempt: WebhookAttemptTable;
    webhook_position: WebhookPositionTable;
  }
}
