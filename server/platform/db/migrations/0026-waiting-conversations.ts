import { type Kysely, type SqlBool, sql } from 'kysely';

/** Conversations that wait for us: of one site, the newest message first, as the index of the unread ones. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('conversation_waiting')
    .on('conversation')
    .columns(['site_id', 'last_message_at', 'conversation_id'])
    .where(sql<SqlBool>`status = 'open' and last_direction = 'in'`)
    .execute();
}
