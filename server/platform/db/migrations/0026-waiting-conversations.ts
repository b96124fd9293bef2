import { type Kysely, type SqlBool, sql } from 'kysely';

/** Conversations waiting for the team, per site, newest message first, like the index of unread ones. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('conversation_waiting')
    .on('conversation')
    .columns(['site_id', 'last_message_at', 'conversation_id'])
    .where(sql<SqlBool>`status = 'open' and last_direction = 'in'`)
    .execute();
}
