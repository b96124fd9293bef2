import type { Kysely } from 'kysely';

/** Sign-in with the account of a company: its provider, whom it knows here, sign-ins under way and its sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('identity_provider')
    .addColumn('setting_id', 'bigint', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    // Sealed.
    .addColumn('client_secret', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('groups_claim', 'text', (column) => column.notNull())
    // JSON lists.
    .addColumn('administrator_groups', 'text', (column) => column.notNull())
    .addColumn('member_groups', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('provider_identity')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.account_id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('provider_identity_id', ['issuer', 'subject'])
    .execute();
  await schema
    .createIndex('provider_identity_of_account')
    .on('provider_identity')
    .column('account_id')
    .execute();

  await schema
    .createTable('provider_attempt')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    // Sealed: what the provider's answer is checked against.
    .addColumn('checks', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('provider_attempt_ended').on('provider_attempt').column('expires_at').execute();

  await schema
    .createTable('provider_session')
    .addColumn('token_id', 'bigint', (column) => column.primaryKey())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('session_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('provider_session_key')
    .on('provider_session')
    .columns(['issuer', 'session_key'])
    .execute();
}
