import type { Kysely } from 'kysely';

/** Sites that are made here carry the chat where their owner says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('widget')
    .addColumn('shown_on_pages', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
