import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Pictures that are drawn for sites: icons, and what is shown where a page is shared. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await columns
    .clustered(db.schema.createTable('media_drawing'))
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('width', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_drawing_key', ['site_id', 'name', 'width'])
    .execute();
  await db.schema.createIndex('media_drawing_created').on('media_drawing').column('created_at').execute();
  await db.schema.createIndex('media_drawing_sha256').on('media_drawing').column('sha256').execute();
}
