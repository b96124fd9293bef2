import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Brand indicators: their prepared records, and the result of the last check. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;

  await columns
    .numbered(schema.createTable('bimi_record'), 'record_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('selector', 'text', (column) => column.notNull())
    .addColumn('sender_email', 'text', (column) => column.notNull())
    .addColumn('dkim_selector', 'text')
    .addColumn('avatar_preference', 'text')
    .addColumn('logo_file', 'text')
    .addColumn('evidence_file', 'text')
    // JSON in the form of the answer.
    .addColumn('certificate', 'text')
    .addColumn('warnings', 'text')
    .addColumn('prepared_at', 'bigint')
    .addColumn('verdict', 'text')
    .addColumn('findings', 'text')
    .addColumn('verified_at', 'bigint')
    .addColumn('seen_verdict', 'text')
    .addColumn('seen_value', 'text')
    .addColumn('check_at', 'bigint')
    .addColumn('warnings_found', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  const index = (name: string) => schema.createIndex(`bimi_record_${name}`).on('bimi_record');
  await index('name').unique().columns(['site_id', 'domain', 'selector']).execute();
  await index('newest').columns(['site_id', 'changed_at', 'record_id']).execute();
  await index('due').column('check_at').where('check_at', 'is not', null).execute();
  await index('warned').column('site_id').where(sql<SqlBool>`warnings_found is not null`).execute();
}
