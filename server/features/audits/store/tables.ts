import type { Generated } from 'kysely';
import type { Device, ProviderName } from '../schema.ts';

export interface PageAuditTable {
  page_audit_id: Generated<number>;
  site_id: number;
  path: string;
  strategy: Device;
  /** Client key as browser runs are counted; `schedule` for scheduled audits. */
  client: string;
  provider: ProviderName;
  state: 'waiting' | 'ok' | 'refused' | 'failed';
  /** Reason for a missing score. */
  reason: string | null;
  url: string;
  final_url: string | null;
  score: number | null;
  /** JSON: scores, metrics, findings and the version of Lighthouse. */
  report: string | null;
  /** 1 if the score is well below earlier ones. */
  is_regression: number;
  /** Its job while the audit waits. */
  job_id: number | null;
  created_at: number;
  /** Null while the audit waits. */
  ended_at: number | null;
}

/** Screenshot taken during the measurement of a page. */
export interface PageAuditPictureTable {
  picture_id: Generated<number>;
  page_audit_id: number;
  site_id: number;
  /** 0 for the final screenshot; frames of the load follow from 1 in order of time. */
  place: number;
  /** Milliseconds since the load started; null for the final screenshot. */
  at_ms: number | null;
  /** Hash of the stored file. */
  file: string;
}

/** Pages with weekly audits. */
export interface PageWatchTable {
  watch_id: Generated<number>;
  site_id: number;
  path: string;
  strategy: Device;
  next_at: number;
  created_by: string;
  created_at: number;
}

/** Browser runs, counted per minute. */
export interface PageOpeningTable {
  opening_id: Generated<number>;
  site_id: number;
  client: string;
  kind: 'audit' | 'picture';
  at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    page_audit: PageAuditTable;
    page_audit_picture: PageAuditPictureTable;
    page_watch: PageWatchTable;
    page_opening: PageOpeningTable;
  }
}
