import type { Kysely } from 'kysely';

/** Roles of people on single sites, given or invited to; and reviews that a signed-in client opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('site_member')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.account_id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('may_publish', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_member_id', ['site_id', 'account_id'])
    .execute();
  await schema.createIndex('site_member_of_account').on('site_member').column('account_id').execute();
  await schema
    .alterTable('invitation')
    .addColumn('site_roles', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  // Whose own review it is; null for a link that the team made.
  await schema.alterTable('client_review').addColumn('account_id', 'bigint').execute();
}
