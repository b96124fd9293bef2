import type { ProtectionMode } from '../schema.ts';

/** Copy protection of a site. A site without a row has none. */
export interface SiteProtectionTable {
  site_id: number;
  mode: ProtectionMode;
  /** JSON: protected areas. */
  areas: string;
  /** JSON: restrictions that replace the mode's own. */
  restrictions: string;
  notice_text: string | null;
  /** Incremented with each change and part of the key of cached pages. */
  version: number;
  updated_at: number;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    site_protection: SiteProtectionTable;
  }
}
