import type { Kysely } from 'kysely';

/** Waiting mails are counted on each look at the page Mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('outgoing_mail_state')
    .on('outgoing_mail')
    .columns(['state', 'created_at'])
    .execute();
}
