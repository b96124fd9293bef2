import type { Kysely } from 'kysely';

/** A site is known to fetch its answers, or not to. A move of an event says with which record it was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('site_pulse').addColumn('last_fetch_at', 'bigint').execute();
  await schema.alterTable('event_move').addColumn('with_kind', 'text').execute();
  await schema.alterTable('event_move').addColumn('with_id', 'bigint').execute();
}
