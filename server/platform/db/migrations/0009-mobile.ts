import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** App workspaces, one per site, and the one-time codes that connect a phone. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('mobile_app'), 'app_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().unique().references('site.site_id'))
    .addColumn('app_name', 'text', (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await columns
    .numbered(schema.createTable('mobile_code'), 'code_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('mobile_code_site').on('mobile_code').columns(['site_id', 'code_id']).execute();
  await schema.createIndex('mobile_code_end').on('mobile_code').column('expires_at').execute();
  // Active app sessions of a site: few among all sessions ever created.
  await schema
    .createIndex('token_app_session')
    .on('token')
    .columns(['site_id', 'token_id'])
    .where('kind' as never, '=', 'app')
    .execute();
}
