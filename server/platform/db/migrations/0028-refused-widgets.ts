import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/**
 * Refused calls of a site's widget: one row per page and reason with a count, so that endless requests from
 * strangers add no further rows.
 */
export async function up({ schema }: Kysely<unknown>, columns: Columns): Promise<void> {
  await columns
    .numbered(schema.createTable('widget_refusal'), 'refusal_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('site_key', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('errors', 'text', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('times', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('widget_refusal_line')
    .unique()
    .on('widget_refusal')
    .columns(['site_id', 'code', 'detail', 'origin', 'site_key'])
    .execute();
  await schema.createIndex('widget_refusal_age').on('widget_refusal').column('last_at').execute();
}
