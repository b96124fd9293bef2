import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { ShopConnection } from './schema.ts';
import type { StoredConnection } from './store/shop-connections.ts';

/** A connection as callers see it: only the fingerprint of its secret is shown. */
export const presentConnection = (row: StoredConnection): Static<typeof ShopConnection> => ({
  connection_id: row.connection_id,
  site_id: row.site_id,
  provider: row.provider,
  tracking_id: row.tracking_id,
  stores: JSON.parse(row.stores),
  custom_id: row.custom_id,
  client_id: row.client_id,
  fingerprint: row.fingerprint,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});
