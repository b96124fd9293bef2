import type { Kysely } from 'kysely';

/** Refused calls of callers that the named site does not know have their network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('event_refusal').addColumn('address', 'text').execute();
}
