import type { Kysely } from 'kysely';

/**
 * A webhook's start is a position in the change feed rather than a time: a clock that is set back must not place
 * changes before it. Existing webhooks start at the position of their common reader.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webhook')
    .addColumn('active_after', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('webhook').dropColumn('active_since').execute();
}
