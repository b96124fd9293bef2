import type { Generated } from 'kysely';

/** The app workspace of a site; at most one each. */
export interface MobileAppTable {
  app_id: Generated<number>;
  site_id: number;
  /** The key that phones sign in with, never the widget's: at a private app it is known by a configuration code alone. */
  app_key: string;
  app_name: string;
  /** 1 where phones may sign in. */
  enabled: number;
  visibility: 'public' | 'private';
  created_at: number;
  updated_at: number;
}

/** Configuration codes that can still be used: the row of one that was used or revoked is gone. */
export interface MobileCodeTable {
  code_id: Generated<number>;
  site_id: number;
  /** SHA-256 of the code, hex. */
  code_hash: string;
  /** Author, in the audit log's form. */
  created_by: string;
  created_at: number;
  expires_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    mobile_app: MobileAppTable;
    mobile_code: MobileCodeTable;
  }
}
