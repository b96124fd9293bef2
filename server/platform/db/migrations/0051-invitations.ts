import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Invitations of people, and links to choose a new password. Both keep the hash of their secret alone. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('invitation'), 'invitation_id')
    // Lower case.
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    // JSON list.
    .addColumn('project_ids', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'bigint', (column) => column.notNull().references('account.account_id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('invitation_email').unique().on('invitation').column('email').execute();
  await schema.createIndex('invitation_secret').unique().on('invitation').column('secret_hash').execute();

  await schema
    .createTable('password_reset')
    .addColumn('secret_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.account_id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('password_reset_account').on('password_reset').column('account_id').execute();
}
