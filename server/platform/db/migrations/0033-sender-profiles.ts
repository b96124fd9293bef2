import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Public files, and the sender identities of a site's mail. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;

  // A file is public while at least one site shows it.
  await columns
    .clustered(schema.createTable('public_file'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('shown_at', 'bigint', (column) => column.notNull())
    .addColumn('shown_until', 'bigint')
    .addPrimaryKeyConstraint('public_file_key', ['name', 'site_id'])
    .execute();
  await schema.createIndex('public_file_site').on('public_file').columns(['site_id', 'name']).execute();
  await schema.createIndex('public_file_until').on('public_file').column('shown_until').execute();

  await columns
    .numbered(schema.createTable('sender_profile'), 'profile_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('sender_email', 'text', (column) => column.notNull())
    // Lower-case form for comparison.
    .addColumn('sender_key', 'text', (column) => column.notNull())
    .addColumn('sender_name', 'text', (column) => column.notNull())
    .addColumn('photo_file', 'text')
    .addColumn('photo_width', 'integer')
    .addColumn('photo_height', 'integer')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  const index = (name: string) => schema.createIndex(`sender_profile_${name}`).on('sender_profile');
  await index('address').unique().columns(['site_id', 'sender_key']).execute();
  await index('photo').columns(['site_id', 'photo_file']).execute();
}
