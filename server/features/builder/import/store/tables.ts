import type { Generated } from 'kysely';

export interface SiteImportTable {
  import_id: Generated<number>;
  site_id: number;
  /** Job of the import, whose id callers use. */
  job_id: number | null;
  source: 'site' | 'zip';
  /** The hash of the zip, until it is read. */
  file: string | null;
  /** JSON: the pages that are meant alone; null where links are followed. */
  paths: string | null;
  /** The site's address when it was asked for: only pages of that are read. */
  url: string;
  /** Null while it goes on. */
  outcome: 'staged' | 'failed' | null;
  /** Why it failed. */
  reason: string | null;
  found: number;
  done: number;
  skipped: number;
  /** JSON: what became of the pages. */
  imported: string;
  left_out: string;
  change_set_id: string | null;
  revision_id: string | null;
  revision_hash: string | null;
  /** Author, who owns what is staged. */
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
