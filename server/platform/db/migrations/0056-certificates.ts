import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/**
 * Certificates for names that are served here, with their running orders; accounts at the authorities that issue them; and addresses of
 * sites that visitors requested without a result.
 */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('certificate'), 'certificate_id')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('registrable', 'text', (column) => column.notNull())
    .addColumn('chain', 'text')
    .addColumn('key_envelope', 'text')
    .addColumn('not_before', 'bigint')
    .addColumn('not_after', 'bigint')
    .addColumn('window_id', 'text')
    .addColumn('window_at', 'bigint')
    .addColumn('renew_at', 'bigint')
    .addColumn('issued_at', 'bigint')
    .addColumn('trouble', 'text')
    .addColumn('detail', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('order_url', 'text')
    .addColumn('order_key', 'text')
    .addColumn('order_token', 'text')
    .addColumn('order_answer', 'text')
    .addColumn('unwanted_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('certificate_renewal').on('certificate').column('renew_at').execute();
  await schema.createIndex('certificate_window').on('certificate').column('window_at').execute();
  await columns
    .numbered(schema.createTable('acme_account'), 'account_id')
    .addColumn('directory', 'text', (column) => column.notNull().unique())
    .addColumn('account_url', 'text')
    .addColumn('key_envelope', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // A count for each address: visitors are in none of it.
  await columns
    .numbered(schema.createTable('missed_address'), 'missed_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('missed_address_of_site')
    .unique()
    .on('missed_address')
    .columns(['site_id', 'path'])
    .execute();
}
