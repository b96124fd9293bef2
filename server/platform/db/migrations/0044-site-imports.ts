import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Imports of existing sites, with request and result. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('site_import'), 'import_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('job_id', 'bigint')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('paths', 'text')
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('reason', 'text')
    .addColumn('found', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('skipped', 'integer', (column) => column.notNull())
    .addColumn('imported', 'text', (column) => column.notNull())
    .addColumn('left_out', 'text', (column) => column.notNull())
    .addColumn('change_set_id', 'text')
    .addColumn('revision_id', 'text')
    .addColumn('revision_hash', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('caller_kind', 'text', (column) => column.notNull())
    .addColumn('token_id', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'bigint')
    .addColumn('interface', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema
    .createIndex('site_import_of_site')
    .on('site_import')
    .columns(['site_id', 'import_id'])
    .execute();
  await schema.createIndex('site_import_created').on('site_import').column('created_at').execute();
  await schema.createIndex('site_import_file').on('site_import').column('file').execute();
}
