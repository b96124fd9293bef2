import type { Kysely } from 'kysely';

/** Removed accounts, passwords set by an administrator, and the origin of sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('account').addColumn('removed_at', 'bigint').execute();
  await schema.alterTable('account').addColumn('password_given_at', 'bigint').execute();
  await schema.alterTable('token').addColumn('user_agent', 'text').execute();
  await schema.alterTable('token').addColumn('address', 'text').execute();
}
