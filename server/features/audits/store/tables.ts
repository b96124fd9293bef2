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
  /** Why there is no score. */
  reason: string | null;
  url: string;
  final_url: string | null;
  score: number | null;
  /** JSON: scores, metrics, findings and the version of Lighthouse. */
  report: string | null;
  /** 1 where the score is well below those before it. */
  is_regression: number;
  /** While it waits: the job that does it. */
  job_id: number | null;
  created_at: number;
  /** Null while it waits. */
  ended_at: number | null;
}

/** Picture of a page, taken while it was measured. */
export interface PageAuditPictureTable {
  picture_id: Generated<number>;
  page_audit_id: number;
  site_id: number;
  /** 0 is the page at its end; from 1 on it is coming to be, in the order of time. */
  place: number;
  /** Since the load began; null for the one at its end. */
  at_ms: number | null;
  /** The hash under which it is kept. */
  file: string;
}

/** Pages that are audited once a week. */
export interface PageWatchTable {
  watch_id: Generated<number>;
  site_id: number;
  path: string;
  strategy: Device;
  next_at: number;
  created_by: string;
  created_at: number;
}

/** Page loads on request, kept for a minute to limit their rate. */
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
