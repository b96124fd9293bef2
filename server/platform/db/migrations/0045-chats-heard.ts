import { type Kysely, type SqlBool, sql } from 'kysely';

/**
 * Messages in a site's widget count as a sign of life from the site. Index of the events to triage, newest first:
 * new ones, without subscriptions.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('site_pulse').addColumn('last_chat_at', 'bigint').execute();
  await schema
    .createIndex('event_to_do')
    .on('event')
    .columns(['site_id', 'received_at', 'event_id'])
    .where(sql<SqlBool>`status = 'new' and type <> 'subscription'`)
    .execute();
}
