import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Apps that people connect: clients that registered, what people let them do, and hashes of their secrets. */
export async function up(db: Kysely<unknown>, _columns: Columns): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('oauth_client')
    .addColumn('client_id', 'text', (column) => column.primaryKey())
    // JSON; its secret is sealed.
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema
    .createIndex('oauth_client_unused')
    .on('oauth_client')
    .columns(['used_at', 'created_at'])
    .execute();

  await schema
    .createTable('oauth_connection')
    .addColumn('token_id', 'bigint', (column) => column.primaryKey().references('token.token_id'))
    .addColumn('grant_hash', 'text', (column) => column.notNull().unique())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('client_host', 'text')
    .addColumn('redirect_to', 'text', (column) => column.notNull())
    // JSON lists; null for all.
    .addColumn('site_ids', 'text')
    .addColumn('toolsets', 'text')
    .execute();

  await schema
    .createTable('oauth_record')
    .addColumn('id_hash', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('grant_hash', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('consumed_at', 'bigint')
    .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('oauth_record_id', ['id_hash', 'model'])
    .execute();
  await schema.createIndex('oauth_record_grant').on('oauth_record').column('grant_hash').execute();
  await schema.createIndex('oauth_record_ended').on('oauth_record').column('expires_at').execute();
}
