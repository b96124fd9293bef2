import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Notices to people of the team, what each chose, and browsers that take push messages. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('notice'), 'notice_id')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('site_id', 'bigint', (column) => column.references('site.site_id'))
    .addColumn('project_id', 'bigint', (column) => column.references('project.project_id'))
    .addColumn('account_id', 'bigint')
    .addColumn('by_id', 'bigint')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'bigint', (column) => column.notNull())
    .addColumn('contact_id', 'bigint')
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('told', 'bigint')
    .execute();
  await schema.createIndex('notice_told').on('notice').column('told').execute();
  await schema.createIndex('notice_of_site').on('notice').columns(['site_id', 'notice_id']).execute();
  await schema.createIndex('notice_of_record').on('notice').columns(['kind', 'record_id']).execute();
  // Each index costs as much as the row at every event, and most notices have none of these.
  for (const column of ['project_id', 'account_id', 'by_id', 'contact_id'])
    await sql`create index ${sql.id(`notice_${column}`)} on notice (${sql.id(column)}) where ${sql.id(column)} is not null`.execute(
      db,
    );
  await columns
    .clustered(schema.createTable('notice_read'))
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'bigint', (column) => column.notNull())
    .addColumn('up_to', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notice_read_key', ['account_id', 'kind', 'record_id'])
    .execute();
  await schema.createIndex('notice_read_at').on('notice_read').column('at').execute();
  await columns
    .clustered(schema.createTable('notification_choice'))
    .addColumn('account_id', 'bigint', (column) => column.primaryKey())
    .addColumn('channels', 'text', (column) => column.notNull())
    .addColumn('site_ids', 'text', (column) => column.notNull())
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_to', 'integer')
    .addColumn('timezone', 'text')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('digest_at', 'bigint')
    .addColumn('read_up_to', 'bigint', (column) => column.notNull())
    .addColumn('mailed', 'bigint', (column) => column.notNull())
    .addColumn('mail_at', 'bigint')
    .addColumn('pushed', 'bigint', (column) => column.notNull())
    .addColumn('push_at', 'bigint')
    .execute();
  await columns
    .numbered(schema.createTable('push_subscription'), 'subscription_id')
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('token_id', 'bigint', (column) => column.notNull())
    .addColumn('endpoint_hash', 'text', (column) => column.notNull().unique())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('push_subscription_of_account')
    .on('push_subscription')
    .column('account_id')
    .execute();
  await columns
    .clustered(schema.createTable('push_key'))
    .addColumn('key_id', 'bigint', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await columns
    .clustered(schema.createTable('site_watch'))
    .addColumn('site_id', 'bigint', (column) => column.primaryKey().references('site.site_id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['message', 'ticket_message'])
    await schema.alterTable(table).addColumn('mentions', 'text').execute();
}
