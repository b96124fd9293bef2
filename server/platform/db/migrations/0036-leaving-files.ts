import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Files waiting for deletion, and a sender's earlier photos. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;

  await columns
    .clustered(schema.createTable('leaving_file'))
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .addColumn('going_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('leaving_file_noted').on('leaving_file').column('noted_at').execute();

  // JSON; null if there were none.
  await schema.alterTable('sender_profile').addColumn('photos_before', 'text').execute();
}
