import type { Generated } from 'kysely';

export interface EventTable {
  event_id: Generated<number>;
  site_id: number;
  type: string;
  external_id: string | null;
  status: string;
  priority: string;
  category: string | null;
  subcategory: string | null;
  folder: string | null;
  source: string | null;
  name: string | null;
  email: string | null;
  subject: string | null;
  /** First 2,000 characters; the payload has the full text. */
  message: string | null;
  /** JSON list of indexed tags. */
  tags: string;
  /** JSON text of custom_fields as received, or `{}`. */
  custom_fields: string;
  /** JSON text of the request, exactly as received. */
  payload: string;
  received_at: number;
}

export interface EventTagTable {
  site_id: number;
  tag: string;
  received_at: number;
  event_id: number;
}

export interface EventFieldTable {
  site_id: number;
  field: string;
  value: string;
  received_at: number;
  event_id: number;
}

/** Labels not yet in `event_tag` and `event_field`: an event is in one or the other. */
export interface EventUnindexedTable {
  site_id: number;
  received_at: number;
  event_id: number;
  /** JSON list. */
  tags: string;
  /** JSON object, possibly with duplicate names. */
  fields: string;
}

/** Idempotency keys of events without an external_id. */
export interface EventKeyTable {
  site_id: number;
  key: string;
  event_id: number;
  created_at: number;
}

export interface EventMoveTable {
  move_id: Generated<number>;
  site_id: number;
  event_id: number;
  from_status: string;
  to_status: string;
  at: number;
  by: string;
  note: string | null;
  /** The record that caused the move; null for a direct one. */
  with_kind: 'conversation' | 'lead' | 'ticket' | null;
  with_id: number | null;
}

export interface EventRefusalTable {
  refusal_id: Generated<number>;
  site_id: number;
  at: number;
  /** Interface of the call, under the name the column got first. */
  door: string;
  code: string;
  detail: string;
  /** JSON list of field problems. */
  errors: string;
  size: number;
  request_id: string;
  /** Number of refusals the row represents. */
  times: Generated<number>;
  /** Network of a caller whom the site does not know; null for its own calls. */
  address: Generated<string | null>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    event: EventTable;
    event_tag: EventTagTable;
    event_field: EventFieldTable;
    event_unindexed: EventUnindexedTable;
    event_key: EventKeyTable;
    event_move: EventMoveTable;
    event_refusal: EventRefusalTable;
  }
}
