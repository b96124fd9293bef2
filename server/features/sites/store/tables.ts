import type { Generated } from 'kysely';

export interface ProjectTable {
  project_id: Generated<number>;
  name: string;
  /** 1 for the project of the protected internal workspace. */
  internal: number;
  created_at: number;
}

export interface SiteTable {
  site_id: Generated<number>;
  project_id: number;
  name: string;
  url: string;
  domain: string;
  site_key: string;
  kind: 'connected' | 'starter';
  /** 1 for the protected internal workspace. */
  internal: number;
  created_at: number;
}

/** What was last heard of a site, flushed in batches. */
export interface SitePulseTable {
  site_id: number;
  first_seen_at: number | null;
  last_seen_at: number | null;
  last_event_at: number | null;
  last_read_at: number | null;
  last_error_at: number | null;
  last_error_code: string | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    project: ProjectTable;
    site: SiteTable;
    site_pulse: SitePulseTable;
  }
}
