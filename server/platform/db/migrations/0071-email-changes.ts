import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Changes of an account's e-mail: to be confirmed at the new one, and stopped or undone at the former. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('email_change'), 'email_change_id')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.account_id'))
    // Lower case, both.
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('former_email', 'text', (column) => column.notNull())
    .addColumn('confirm_hash', 'text', (column) => column.notNull())
    .addColumn('stop_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute();
  await schema.createIndex('email_change_account').on('email_change').column('account_id').execute();
  await schema
    .createIndex('email_change_confirm')
    .unique()
    .on('email_change')
    .column('confirm_hash')
    .execute();
  await schema.createIndex('email_change_stop').unique().on('email_change').column('stop_hash').execute();
}
