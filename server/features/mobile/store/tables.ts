import type { Generated } from 'kysely';

/** The app workspace of a site; at most one each. */
export interface MobileAppTable {
  app_id: Generated<number>;
  site_id: number;
  /**
   * Key for signing in phones, never the widget's: that of a private app is revealed only by a configuration
   * code.
   */
  app_key: string;
  app_name: string;
  /** 1 if phones can sign in. */
  enabled: number;
  visibility: 'public' | 'private';
  created_at: number;
  updated_at: number;
}

/** Usable configuration codes; used and revoked ones are deleted. */
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
