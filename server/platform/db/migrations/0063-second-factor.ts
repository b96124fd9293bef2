import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Second factors of people: authenticator apps, recovery codes and passkeys, and what the workspace requires. */
export async function up(db: Kysely<unknown>, { numbered }: Columns): Promise<void> {
  const { schema } = db;
  await schema.alterTable('account').addColumn('second_factor_at', 'bigint').execute();
  await schema.alterTable('token').addColumn('factor_at', 'bigint').execute();

  await schema
    .createTable('sign_in_setting')
    .addColumn('setting_id', 'bigint', (column) => column.primaryKey())
    .addColumn('requires_second_factor', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('authenticator')
    .addColumn('account_id', 'bigint', (column) => column.primaryKey().references('account.account_id'))
    // Sealed. Null until its first code was typed.
    .addColumn('secret', 'text')
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
    // Sealed: the secret of one that is being set up.
    .addColumn('next_secret', 'text')
    .execute();

  await schema
    .createTable('recovery_code')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.account_id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_id', ['account_id', 'code_hash'])
    .execute();

  await numbered(schema.createTable('passkey'), 'passkey_id')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.account_id'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    // JSON list.
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('synced', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await schema.createIndex('passkey_of_account').on('passkey').column('account_id').execute();

  await schema
    .createTable('passkey_challenge')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    // Whose new passkey it is for; null for signing in.
    .addColumn('account_id', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('passkey_challenge_ended').on('passkey_challenge').column('expires_at').execute();
}
