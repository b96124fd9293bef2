import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Drafts that are shown to clients under a link, and what those say of them. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('client_review'), 'client_review_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('change_set_id', 'bigint', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('approved_by', 'text')
    .addColumn('approved_at', 'bigint')
    .addColumn('approved_revision_id', 'bigint')
    .addColumn('approved_hash', 'text')
    .execute();
  await schema.createIndex('client_review_of_site').on('client_review').column('site_id').execute();
  await schema
    .createIndex('client_review_secret')
    .unique()
    .on('client_review')
    .column('secret_hash')
    .execute();

  await columns
    .numbered(schema.createTable('client_comment'), 'comment_id')
    .addColumn('client_review_id', 'bigint', (column) =>
      column.notNull().references('client_review.client_review_id'),
    )
    // The comment that it answers; null where it begins a thread.
    .addColumn('reply_to', 'bigint')
    .addColumn('revision_id', 'bigint', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('block_id', 'text')
    .addColumn('document', 'text')
    .addColumn('at', 'text')
    .addColumn('quote', 'text')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('by_team', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_at', 'bigint')
    .addColumn('resolved_by', 'text')
    .execute();
  await schema
    .createIndex('client_comment_of_review')
    .on('client_comment')
    .columns(['client_review_id', 'comment_id'])
    .execute();
}
