import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Affiliate accounts behind the links of sites. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('shop_connection'), 'connection_id')
    // Null for the central connection, which serves every site without its own.
    .addColumn('site_id', 'bigint', (column) => column.references('site.site_id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('tracking_id', 'text')
    .addColumn('stores', 'text', (column) => column.notNull())
    .addColumn('custom_id', 'text')
    .addColumn('client_id', 'text')
    .addColumn('envelope', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('shop_connection_of_site')
    .unique()
    .on('shop_connection')
    .columns(['site_id', 'provider'])
    .execute();
  // A unique index treats nulls as different, so the central connections need one of their own.
  await schema
    .createIndex('shop_connection_central')
    .unique()
    .on('shop_connection')
    .column('provider')
    .where(sql.ref('site_id'), 'is', null)
    .execute();
}
