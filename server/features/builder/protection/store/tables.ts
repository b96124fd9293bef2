import type { ProtectionMode } from '../schema.ts';

/** Copy protection of a site. A site without a row has none. */
export interface SiteProtectionTable {
  site_id: number;
  mode: ProtectionMode;
  /** JSON: which areas. */
  areas: string;
  /** JSON: restrictions in place of the mode's own. */
  restrictions: string;
  notice_text: string | null;
  /** Goes up with each change: pages that are kept in memory are kept under it. */
  version: number;
  updated_at: number;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    site_protection: SiteProtectionTable;
  }
}
