import type { Generated } from 'kysely';
import type { AffiliateProvider } from '../schema.ts';

/** Affiliate programme of a site, or the central one for sites without their own. */
export interface ShopConnectionTable {
  connection_id: Generated<number>;
  /** Null for a central connection. */
  site_id: number | null;
  provider: AffiliateProvider;
  tracking_id: string | null;
  /** JSON: tags by store. */
  stores: string;
  custom_id: string | null;
  client_id: string | null;
  /** The client secret, sealed: see `platform/crypto/envelope.ts`. */
  envelope: string | null;
  fingerprint: string | null;
  /** Author, in the audit log's form. */
  created_by: string;
  created_at: number;
  updated_at: number;
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    shop_connection: ShopConnectionTable;
  }
}
