import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Audits of pages with screenshots, weekly schedules, and browser usage per account. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;

  await columns
    .numbered(schema.createTable('page_audit'), 'page_audit_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('strategy', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('final_url', 'text')
    .addColumn('score', 'integer')
    .addColumn('report', 'text')
    .addColumn('is_regression', 'integer', (column) => column.notNull())
    .addColumn('job_id', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema
    .createIndex('page_audit_site')
    .on('page_audit')
    .columns(['site_id', 'page_audit_id'])
    .execute();
  await schema
    .createIndex('page_audit_page')
    .on('page_audit')
    .columns(['site_id', 'path', 'strategy', 'page_audit_id'])
    .execute();
  await schema
    .createIndex('page_audit_waiting')
    .on('page_audit')
    .column('created_at')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();

  await columns
    .numbered(schema.createTable('page_audit_picture'), 'picture_id')
    .addColumn('page_audit_id', 'bigint', (column) => column.notNull())
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('at_ms', 'integer')
    .addColumn('file', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('page_audit_picture_place')
    .unique()
    .on('page_audit_picture')
    .columns(['page_audit_id', 'place'])
    .execute();
  await schema.createIndex('page_audit_picture_file').on('page_audit_picture').column('file').execute();
  await schema.createIndex('page_audit_picture_site').on('page_audit_picture').column('site_id').execute();

  await columns
    .numbered(schema.createTable('page_watch'), 'watch_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('strategy', 'text', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('page_watch_page')
    .unique()
    .on('page_watch')
    .columns(['site_id', 'path', 'strategy'])
    .execute();
  await schema.createIndex('page_watch_next').on('page_watch').column('next_at').execute();

  await columns
    .numbered(schema.createTable('page_opening'), 'opening_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('page_opening_client')
    .on('page_opening')
    .columns(['site_id', 'client', 'kind', 'at'])
    .execute();
}
