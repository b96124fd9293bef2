import { type Kysely, type SqlBool, sql } from 'kysely';

/**
 * A site is heard from by what visitors write in its widget, too. Events that somebody is to go through, the newest first: new
 * ones, but no subscriptions.
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
