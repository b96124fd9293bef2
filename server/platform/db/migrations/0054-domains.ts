import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Own domains of sites, and a record of who had a name verified here. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('domain'), 'domain_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('registrable', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('partner_id', 'bigint')
    .addColumn('target_label', 'text', (column) => column.notNull().unique())
    .addColumn('proof_token', 'text', (column) => column.notNull())
    .addColumn('proof', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('trouble', 'text')
    .addColumn('checks', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('watched_at', 'bigint', (column) => column.notNull())
    .addColumn('checked_at', 'bigint')
    .addColumn('check_at', 'bigint')
    .addColumn('verified_at', 'bigint')
    .addColumn('served_at', 'bigint')
    .execute();
  await schema.createIndex('domain_of_site').unique().on('domain').columns(['site_id', 'name']).execute();
  // An unverified claim must not block the owner of a domain.
  await sql`create unique index domain_verified on domain (name) where verified_at is not null`.execute(db);
  await schema.createIndex('domain_registrable').on('domain').column('registrable').execute();
  await schema.createIndex('domain_due').on('domain').column('check_at').execute();
  await columns
    .numbered(schema.createTable('domain_release'), 'release_id')
    .addColumn('project_id', 'bigint', (column) => column.references('project.project_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('registrable', 'text', (column) => column.notNull())
    .addColumn('verified_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('domain_release_of_project')
    .on('domain_release')
    .columns(['project_id', 'name'])
    .execute();
  await schema.createIndex('domain_release_registrable').on('domain_release').column('registrable').execute();
}
