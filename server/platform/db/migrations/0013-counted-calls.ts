import type { Kysely } from 'kysely';

/** A kept answer knows what it is about, so that it is repeated to nobody who lost that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('idempotency').addColumn('places', 'text').execute();
}
