import type { Kysely } from 'kysely';

/**
 * Since when a webhook is told is a place in the change feed and no moment: a clock that is set back must not put what
 * happens before it. Those that are there are told of everything behind the position of their one reader.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webhook')
    .addColumn('active_after', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('webhook').dropColumn('active_since').execute();
}
