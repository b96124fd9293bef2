import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { AffiliateProvider } from '../schema.ts';
import type { ShopConnectionTable } from './tables.ts';

export type StoredConnection = Selectable<ShopConnectionTable>;

/** Connections of a site, followed by the installation-wide ones (`site_id` is null). */
export async function selectConnections(db: Db, siteId: number | null): Promise<StoredConnection[]> {
  const rows = await db
    .selectFrom('shop_connection')
    .selectAll()
    .where((where) =>
      siteId === null
        ? where('site_id', 'is', null)
        : where.or([where('site_id', '=', siteId), where('site_id', 'is', null)]),
    )
    .orderBy('provider')
    .execute();
  return [...rows.filter((row) => row.site_id !== null), ...rows.filter((row) => row.site_id === null)];
}

/** Connection of a site for a retailer; without a site, the installation-wide one (`site_id` is null). */
export const findConnection = (
  db: Db,
  siteId: number | null,
  provider: AffiliateProvider,
): Promise<StoredConnection | undefined> =>
  db
    .selectFrom('shop_connection')
    .selectAll()
    .where('site_id', siteId === null ? 'is' : '=', siteId)
    .where('provider', '=', provider)
    .executeTakeFirst();

export const insertConnection = (db: Db, row: Insertable<ShopConnectionTable>): Promise<StoredConnection> =>
  db.insertInto('shop_connection').values(row).returningAll().executeTakeFirstOrThrow();

export const updateConnection = (
  db: Db,
  connectionId: number,
  change: Partial<Omit<StoredConnection, 'connection_id' | 'site_id' | 'provider'>>,
): Promise<StoredConnection> =>
  db
    .updateTable('shop_connection')
    .set(change)
    .where('connection_id', '=', connectionId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Connections with a sealed secret and an id greater than `after`, in order. */
export const selectSealed = (db: Db, after: number, rows: number): Promise<StoredConnection[]> =>
  db.capabilities
    .lockRows(
      db
        .selectFrom('shop_connection')
        .selectAll()
        .where('connection_id', '>', after)
        .where('envelope', 'is not', null)
        .orderBy('connection_id')
        .limit(rows),
    )
    .execute();
