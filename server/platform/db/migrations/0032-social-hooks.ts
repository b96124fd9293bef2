import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Events that a social provider reports, and indexes for listing and counting social records. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;

  // Webhook registration at the current credential's provider: at most one row, deleted with its credential.
  await schema
    .createTable('social_hook')
    .addColumn('credential_id', 'bigint', (column) => column.primaryKey())
    .addColumn('envelope', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('registered_url', 'text')
    .addColumn('registered_at', 'bigint')
    .addColumn('fault', 'text')
    .addColumn('heard_at', 'bigint')
    .execute();

  // Received webhook calls by a fingerprint of their ids: repeats are ignored.
  await columns
    .clustered(schema.createTable('social_heard'))
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('heard_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('social_heard_at').on('social_heard').column('heard_at').execute();

  await schema.alterTable('review_place').addColumn('news_at', 'bigint').execute();
  await schema.createIndex('review_place_account').on('review_place').column('account_id').execute();
  await schema
    .createIndex('social_sending_open')
    .on('social_sending')
    .column('provider_post_id')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await schema.createIndex('social_post_state').on('social_post').columns(['site_id', 'state']).execute();
}
