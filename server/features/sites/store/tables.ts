import type { Generated } from 'kysely';

export interface ProjectTable {
  project_id: Generated<number>;
  name: string;
  /** 1 for the project of the protected internal workspace. */
  internal: number;
  created_at: number;
  /** Time of final deletion; until then it is hidden from everyone. */
  delete_at: number | null;
}

export interface SiteTable {
  site_id: Generated<number>;
  project_id: number;
  name: string;
  url: string;
  domain: string;
  site_key: string;
  kind: 'connected' | 'starter';
  /** First label of its host, if it is published from here. */
  slug: string | null;
  /** Time of publication; null if it is not live, or is served elsewhere. */
  published_at: number | null;
  /** 1 for the protected internal workspace. */
  internal: number;
  created_at: number;
  /** Time of final deletion; until then it is hidden from everyone. */
  delete_at: number | null;
}

/** Latest activity of a site, written in batches. */
export interface SiteLastSeenTable {
  site_id: number;
  first_seen_at: number | null;
  last_seen_at: number | null;
  last_event_at: number | null;
  last_read_at: number | null;
  /** Latest fetch of replies by its own program. */
  last_fetch_at: number | null;
  /** Latest visitor's message in its widget. */
  last_chat_at: number | null;
  last_error_at: number | null;
  last_error_code: string | null;
  /** A JSON pointer. */
  last_error_field: string | null;
  /** Refused events only. */
  last_refused_at: number | null;
  last_refused_code: string | null;
  last_refused_field: string | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    project: ProjectTable;
    site: SiteTable;
    site_pulse: SiteLastSeenTable;
  }
}
