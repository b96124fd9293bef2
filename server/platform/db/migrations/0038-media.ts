import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Pictures of sites, their renditions and uses. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;

  await columns
    .numbered(schema.createTable('media_asset'), 'media_id')
    .addColumn('asset_id', 'text', (column) => column.notNull().unique())
    // Owner of the pool: exactly one of the two is set.
    .addColumn('site_id', 'bigint', (column) => column.references('site.site_id'))
    .addColumn('project_id', 'bigint', (column) => column.references('project.project_id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('original', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('alt', 'text')
    .addColumn('decorative', 'integer', (column) => column.notNull())
    .addColumn('focal_x', 'double precision')
    .addColumn('focal_y', 'double precision')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  const index = (name: string) => schema.createIndex(`media_asset_${name}`).on('media_asset');
  await index('site').columns(['site_id', 'media_id']).execute();
  await index('project').columns(['project_id', 'media_id']).execute();
  await index('original').column('original').execute();
  await index('file').column('file').execute();

  await columns
    .numbered(schema.createTable('media_file'), 'media_file_id')
    .addColumn('media_id', 'bigint', (column) => column.notNull().references('media_asset.media_id'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('media_file_of_asset')
    .unique()
    .on('media_file')
    .columns(['media_id', 'width', 'format'])
    .execute();
  await schema.createIndex('media_file_sha256').on('media_file').column('sha256').execute();
}
