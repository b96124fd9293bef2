import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Copy protection of a site's pictures and texts. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await columns
    .clustered(db.schema.createTable('site_protection'))
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('areas', 'text', (column) => column.notNull())
    .addColumn('restrictions', 'text', (column) => column.notNull())
    .addColumn('notice_text', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_protection_key', ['site_id'])
    .execute();
}
