import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Form posts of the last minutes, for deduplication. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .clustered(schema.createTable('form_post'))
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('event_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_post_key', ['site_id', 'fingerprint'])
    .execute();
  await schema.createIndex('form_post_at').on('form_post').column('at').execute();
}
