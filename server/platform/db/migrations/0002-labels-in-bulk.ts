import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Tags and fields of the newest events, until they are indexed in bulk. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await columns
    .clustered(
      db.schema
        .createTable('event_unindexed')
        .addColumn('site_id', 'bigint', (column) => column.notNull())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('event_id', 'bigint', (column) => column.notNull())
        .addColumn('tags', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('event_unindexed_key', ['site_id', 'received_at', 'event_id']),
    )
    .execute();
}
