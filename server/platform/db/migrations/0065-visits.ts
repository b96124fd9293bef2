import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Views and visitors of published sites by day, and the key under which visitors of a day are told apart. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .clustered(schema.createTable('visit_page'))
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addColumn('visitors', 'bigint', (column) => column.notNull())
    .addColumn('sketch', 'text')
    .addPrimaryKeyConstraint('visit_page_key', ['site_id', 'day', 'path'])
    .execute();
  await schema.createIndex('visit_page_day').on('visit_page').column('day').execute();
  await columns
    .clustered(schema.createTable('visit_label'))
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_label_key', ['site_id', 'day', 'kind', 'label'])
    .execute();
  await schema.createIndex('visit_label_day').on('visit_label').column('day').execute();
  await schema
    .createTable('visit_key')
    .addColumn('day', 'bigint', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
}
