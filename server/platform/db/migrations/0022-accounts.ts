import type { Kysely } from 'kysely';

/** Accounts that were removed, or have a password that somebody else chose; and where sessions began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('account').addColumn('removed_at', 'bigint').execute();
  await schema.alterTable('account').addColumn('password_given_at', 'bigint').execute();
  await schema.alterTable('token').addColumn('user_agent', 'text').execute();
  await schema.alterTable('token').addColumn('address', 'text').execute();
}
