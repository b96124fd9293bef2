import { type Kysely, sql } from 'kysely';

/**
 * Contacts are found by any part of their phone numbers. Existing ones are reindexed by a job in small batches,
 * during normal operation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into job (name, input, state, priority, run_at, attempts, claim, created_at)
    select 'contact.index_phones', '{"after":0}', 'waiting', 3, 0, 0, 0, ${sql.lit(Date.now())}
    where exists (select 1 from contact where phone is not null)`.execute(db);
}
