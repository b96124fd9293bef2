import type { Generated } from 'kysely';

export interface SiteImportTable {
  import_id: Generated<number>;
  site_id: number;
  /** Job of the import; callers use its id. */
  job_id: number | null;
  source: 'site' | 'zip';
  /** Hash of the zip; null once it was read. */
  file: string | null;
  /** JSON: the only pages to import; null if links are followed. */
  paths: string | null;
  /** Address of the site when the import was requested. Only its pages are read. */
  url: string;
  /** Null while the import runs. */
  outcome: 'staged' | 'failed' | null;
  /** Reason for the failure. */
  reason: string | null;
  found: number;
  done: number;
  skipped: number;
  /** JSON: the imported pages. */
  imported: string;
  left_out: string;
  change_set_id: string | null;
  revision_id: string | null;
  revision_hash: string | null;
  /** Caller who requested the import and is the author of the staged revision. */
  created_by: string;
  caller_kind: string;
  token_id: number;
  account_id: number | null;
  interface: string;
  created_at: number;
  ended_at: number | null;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    site_import: SiteImportTable;
  }
}
