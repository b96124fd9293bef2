import type { Kysely } from 'kysely';

/** Appearance and behaviour of the chat widget, per site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('widget')
    .addColumn('site_id', 'bigint', (column) => column.primaryKey().references('site.site_id'))
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('title', 'text')
    .addColumn('greeting', 'text')
    .addColumn('accent', 'text')
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('collect_email', 'text', (column) => column.notNull())
    .addColumn('online', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('hours', 'text', (column) => column.notNull())
    .addColumn('offline_message', 'text')
    .addColumn('privacy_url', 'text')
    .addColumn('allowed_origins', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}
