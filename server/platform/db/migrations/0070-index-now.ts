import type { Kysely } from 'kysely';

/** Sites that tell search engines of what they publish, and how that went last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_index_now')
    .addColumn('site_id', 'bigint', (column) => column.primaryKey().references('site.site_id'))
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('told_at', 'bigint')
    .addColumn('told', 'bigint')
    .addColumn('trouble', 'text')
    .execute();
}
