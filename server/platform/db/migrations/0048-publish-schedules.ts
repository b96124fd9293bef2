import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Exact revisions that go live at a moment. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('publish_schedule'), 'schedule_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('revision_id', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('interface', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema.createIndex('publish_schedule_of_site').on('publish_schedule').column('site_id').execute();
}
