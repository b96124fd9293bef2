import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** The account at a social provider, the accounts it connects, and posts to them. */
export async function up({ schema }: Kysely<unknown>, columns: Columns): Promise<void> {
  const numbered = (name: string, id: string): CreateTableBuilder<string, string> =>
    columns.numbered(schema.createTable(name), id);

  // At most one row, because the gateway has one provider: `one` is always 1.
  await numbered('social_credential', 'credential_id')
    .addColumn('one', 'integer', (column) => column.notNull().unique())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('envelope', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('refused_at', 'bigint')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('verified_at', 'bigint', (column) => column.notNull())
    .execute();

  await numbered('social_account', 'account_id')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_account_id', 'text', (column) => column.notNull())
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('handle', 'text')
    .addColumn('name', 'text')
    .addColumn('avatar_url', 'text')
    .addColumn('profile_url', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('takes_long_text', 'integer', (column) => column.notNull())
    .addColumn('project_id', 'bigint', (column) => column.references('project.project_id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('synced_at', 'bigint', (column) => column.notNull())
    // The provider no longer has it.
    .addColumn('gone_at', 'bigint')
    .execute();
  await schema
    .createIndex('social_account_of_provider')
    .unique()
    .on('social_account')
    .columns(['provider', 'provider_account_id'])
    .execute();
  await schema.createIndex('social_account_project').on('social_account').column('project_id').execute();

  await numbered('social_location', 'location_id')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('social_account.account_id'))
    .addColumn('provider_location_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('site_id', 'bigint', (column) => column.references('site.site_id'))
    .addColumn('gone_at', 'bigint')
    .execute();
  await schema
    .createIndex('social_location_of_account')
    .unique()
    .on('social_location')
    .columns(['account_id', 'provider_location_id'])
    .execute();
  await schema.createIndex('social_location_site').on('social_location').column('site_id').execute();

  // Result of the last synchronisation of accounts: at most one row, `one` is always 1.
  await schema
    .createTable('social_sync')
    .addColumn('one', 'integer', (column) => column.primaryKey())
    .addColumn('synced_at', 'bigint')
    .addColumn('fault', 'text')
    .addColumn('fault_at', 'bigint')
    .execute();

  await numbered('social_post', 'post_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('client_post_id', 'text')
    .addColumn('scheduled_at', 'bigint')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('social_post_client')
    .unique()
    .on('social_post')
    .columns(['site_id', 'client_post_id'])
    .where('client_post_id', 'is not', null)
    .execute();
  await schema
    .createIndex('social_post_site')
    .on('social_post')
    .columns(['site_id', 'created_at', 'post_id'])
    .execute();
  await schema
    .createIndex('social_post_scheduled')
    .on('social_post')
    .columns(['site_id', 'scheduled_at', 'post_id'])
    .execute();

  // A request to the provider to publish targets of a post. Stored before the request is sent.
  await numbered('social_sending', 'sending_id')
    .addColumn('post_id', 'bigint', (column) => column.notNull().references('social_post.post_id'))
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull().unique())
    // Fingerprint of the credential: another one's provider may not know what was sent.
    .addColumn('credential', 'text', (column) => column.notNull())
    // The job that sends it, and the only one that resumes it after a crash.
    .addColumn('job_id', 'bigint', (column) => column.notNull())
    .addColumn('provider_post_id', 'text')
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema.createIndex('social_sending_post').on('social_sending').column('post_id').execute();

  await numbered('social_target', 'target_id')
    .addColumn('post_id', 'bigint', (column) => column.notNull().references('social_post.post_id'))
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('social_account.account_id'))
    .addColumn('location_id', 'bigint')
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    // The latest sending that included it.
    .addColumn('sending_id', 'bigint')
    .addColumn('url', 'text')
    .addColumn('error_kind', 'text')
    .addColumn('error_text', 'text')
    .addColumn('published_at', 'bigint')
    .execute();
  await schema
    .createIndex('social_target_of_post')
    .unique()
    .on('social_target')
    .columns(['post_id', 'account_id'])
    .execute();
  await schema.createIndex('social_target_account').on('social_target').column('account_id').execute();
}
