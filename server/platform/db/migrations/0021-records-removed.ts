import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/**
 * People scheduled for erasure, which can be called off until then; snapshots of deleted records, for restoring
 * them; and sites and projects that are being deleted.
 */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await schema.alterTable('contact').addColumn('erase_at', 'bigint').execute();

  await columns
    .numbered(schema.createTable('removed_record'), 'removal_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('contact_id', 'bigint')
    .addColumn('conversation_id', 'bigint')
    .addColumn('removed_by', 'bigint')
    .addColumn('removed_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('removed_record_site')
    .on('removed_record')
    .columns(['site_id', 'removal_id'])
    .execute();
  await schema.createIndex('removed_record_at').on('removed_record').column('removed_at').execute();

  await columns
    .numbered(schema.createTable('removed_row'), 'row_id')
    .addColumn('removal_id', 'bigint', (column) => column.notNull().references('removed_record.removal_id'))
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('of_table', 'text', (column) => column.notNull())
    .addColumn('row', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('removed_row_of').on('removed_row').columns(['removal_id', 'row_id']).execute();

  for (const table of ['site', 'project'])
    await schema.alterTable(table).addColumn('delete_at', 'bigint').execute();

  // Deleting a lead looks up the tickets that reference it.
  await schema
    .createIndex('ticket_lead')
    .on('ticket')
    .column('lead_id')
    .where('lead_id', 'is not', null)
    .execute();
}
