import type { Kysely } from 'kysely';

/** The right to publish at a membership, tasks that say where they are done, and requests to publish a draft. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('membership')
    .addColumn('may_publish', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('task').addColumn('path', 'text').execute();
  await schema.alterTable('task').addColumn('outcome', 'text').execute();
  await schema
    .createTable('publish_request')
    .addColumn('change_set_id', 'bigint', (column) => column.primaryKey())
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('revision_id', 'bigint', (column) => column.notNull())
    .addColumn('task_id', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('publish_request_of_site').on('publish_request').column('site_id').execute();
}
