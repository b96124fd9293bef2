import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Reviews of business listings with replies, and the synchronisation state of each location. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;

  // Unanswered reviews first, each group newest first. The constant exceeds every timestamp until 2286.
  const answeredOrder = sql<number>`is_answered * 10000000000000 - created_at`;
  await columns
    .numbered(schema.createTable('review'), 'review_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('location_id', 'bigint', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('provider_review_id', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer')
    .addColumn('recommends', 'integer')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author', 'text')
    .addColumn('url', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint')
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('is_answered', 'integer', (column) => column.notNull())
    .addColumn('answered_order', 'bigint', (column) => columns.computed(column, answeredOrder))
    .addColumn('published_text', 'text')
    .addColumn('published_at', 'bigint')
    .addColumn('answered_at', 'bigint')
    .addColumn('reply_state', 'text', (column) => column.notNull())
    .addColumn('reply_text', 'text')
    .addColumn('reply_error', 'text')
    .addColumn('reply_by', 'text')
    .addColumn('reply_at', 'bigint')
    // Increases with each request, so that an older one never replaces a newer one.
    .addColumn('reply_version', 'integer', (column) => column.notNull())
    .addColumn('reply_request_id', 'text')
    .addColumn('reply_sent_at', 'bigint')
    .execute();
  const index = (name: string) => schema.createIndex(`review_${name}`).on('review');
  await index('of_provider').unique().columns(['account_id', 'provider_review_id']).execute();
  // Covering index: figures are computed without reading a review.
  await index('site').columns(['site_id', 'created_at', 'review_id', 'rating', 'is_answered']).execute();
  await index('answered').columns(['site_id', 'is_answered', 'created_at', 'review_id']).execute();
  await index('answered_order').columns(['site_id', 'answered_order', 'review_id']).execute();
  await index('rating').columns(['site_id', 'rating', 'review_id']).execute();
  await index('rating_at').columns(['site_id', 'rating', 'created_at', 'review_id']).execute();
  await index('unrated').columns(['site_id', 'review_id']).where(sql.ref('rating'), 'is', null).execute();
  await index('location').columns(['location_id', 'review_id']).execute();
  for (const statement of columns.searchable('review_text')) await statement.execute(db);

  // One per location of a listing assigned to a site.
  await columns
    .clustered(schema.createTable('review_place'))
    .addColumn('location_id', 'bigint', (column) => column.primaryKey())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('run', 'text')
    .addColumn('run_began_at', 'bigint')
    .addColumn('run_cursor', 'text')
    .addColumn('run_pages', 'integer', (column) => column.notNull())
    .addColumn('run_mark', 'text')
    .addColumn('whole_at', 'bigint')
    .addColumn('synced_at', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failed_at', 'bigint')
    .addColumn('is_verified', 'integer')
    .addColumn('verified_at', 'bigint')
    .execute();
  await schema.createIndex('review_place_site').on('review_place').column('site_id').execute();
  await schema.createIndex('review_place_next').on('review_place').column('next_at').execute();
}
