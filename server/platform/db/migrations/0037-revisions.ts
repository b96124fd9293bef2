import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Content of sites: content-addressed documents and trees, revisions, change sets, and the history of publications. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;

  await columns
    .clustered(schema.createTable('content_document'))
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_document_key', ['site_id', 'hash'])
    .execute();

  await columns
    .clustered(schema.createTable('content_tree'))
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('manifest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_tree_key', ['site_id', 'hash'])
    .execute();

  await columns
    .numbered(schema.createTable('change_set'), 'change_set_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('base_revision_id', 'bigint')
    .addColumn('head_revision_id', 'bigint')
    .addColumn('ended', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('told_at', 'bigint')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('change_set_site')
    .on('change_set')
    .columns(['site_id', 'change_set_id'])
    .execute();

  await columns
    .numbered(schema.createTable('revision'), 'revision_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('change_set_id', 'bigint', (column) => column.notNull())
    .addColumn('parent_id', 'bigint')
    .addColumn('base_id', 'bigint')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('interface', 'text', (column) => column.notNull())
    .addColumn('previews_revoked', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('revision_site').on('revision').columns(['site_id', 'revision_id']).execute();
  await schema
    .createIndex('revision_change_set')
    .on('revision')
    .columns(['change_set_id', 'revision_id'])
    .execute();
  await schema
    .createIndex('revision_author')
    .on('revision')
    .columns(['site_id', 'author', 'revision_id'])
    .execute();

  await columns
    .numbered(schema.createTable('publication'), 'publication_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('revision_id', 'bigint')
    .addColumn('hash', 'text')
    .addColumn('note', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('interface', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('publication_site')
    .on('publication')
    .columns(['site_id', 'publication_id'])
    .execute();
  await schema.createIndex('publication_revision').on('publication').column('revision_id').execute();

  // First label of its host, and time of going live. Null for a site served elsewhere.
  await schema.alterTable('site').addColumn('slug', 'text').execute();
  await schema.alterTable('site').addColumn('published_at', 'bigint').execute();
  await schema.createIndex('site_slug').unique().on('site').column('slug').execute();
}
