import type { Generated } from 'kysely';

export interface PagePassTable {
  pass_id: Generated<number>;
  site_id: number;
  kind: 'team' | 'customer';
  /** Hash of the link's secret. The link itself is not stored. */
  token_hash: string;
  /** Recipient, as the team named them. */
  name: string | null;
  created_by: string;
  created_at: number;
  /** Time until which the link can be used. */
  expires_at: number;
  used_at: number | null;
  revoked_at: number | null;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    page_pass: PagePassTable;
  }
}
