import type { Kysely } from 'kysely';

/** A site is heard from by what visitors write in its widget, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('site_pulse').addColumn('last_chat_at', 'bigint').execute();
}
