import type { Kysely } from 'kysely';

/** Records if a site fetches its answers, and which record caused an event's move. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('site_pulse').addColumn('last_fetch_at', 'bigint').execute();
  await schema.alterTable('event_move').addColumn('with_kind', 'text').execute();
  await schema.alterTable('event_move').addColumn('with_id', 'bigint').execute();
}
