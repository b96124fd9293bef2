import type { Generated } from 'kysely';

export interface AuditTable {
  audit_id: Generated<number>;
  at: number;
  door: string;
  action: string;
  site_id: number | null;
  actor_kind: string;
  token_id: number | null;
  actor: string;
  result: string;
  status: number;
  duration_ms: number;
  error_code: string | null;
  error_text: string | null;
  request_id: string;
  /** How many calls the row stands for. */
  times: Generated<number>;
  /** The network a refused call of nobody known came from. */
  address: string | null;
}

export interface IdempotencyTable {
  key: string;
  request_hash: string;
  status: number;
  answer: string;
  places: string | null;
  created_at: number;
}

/** Counters of the promised limits: one row for each subject and window. */
export interface RateWindowTable {
  subject: string;
  window_start: number;
  count: number;
}
