import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Incoming mail, the mailboxes it is fetched from, and what messages that came by mail say besides their text. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('incoming_mail'), 'incoming_mail_id')
    .addColumn('site_id', 'bigint', (column) => column.references('site.site_id'))
    .addColumn('contact_id', 'bigint')
    .addColumn('source', 'text', (column) => column.notNull())
    // JSON: who handed it over, to which addresses.
    .addColumn('envelope', 'text', (column) => column.notNull())
    // The raw source among the files; null once it was deleted.
    .addColumn('sha256', 'text')
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('arrival_key', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('header_id', 'text')
    .addColumn('from_address', 'text')
    .addColumn('from_name', 'text')
    .addColumn('to_address', 'text')
    .addColumn('subject', 'text')
    // Kept until a held mail is decided.
    .addColumn('body', 'text')
    .addColumn('quoted', 'text')
    .addColumn('files', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('conversation_id', 'bigint')
    .addColumn('ticket_id', 'bigint')
    .addColumn('account_id', 'bigint')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('source_until', 'bigint', (column) => column.notNull())
    .execute();
  const index = (name: string) => schema.createIndex(`incoming_mail_${name}`).on('incoming_mail');
  await index('arrival').unique().column('arrival_key').execute();
  await index('fingerprint').unique().column('fingerprint').execute();
  await index('state').columns(['state', 'incoming_mail_id']).execute();
  await index('site').columns(['site_id', 'incoming_mail_id']).execute();
  await index('contact').column('contact_id').execute();
  await index('conversation').column('conversation_id').execute();
  await index('sha256').column('sha256').execute();
  await index('source_until').column('source_until').execute();

  await schema
    .createTable('incoming_mailbox')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('position', 'text')
    .addColumn('received_at', 'bigint')
    .addColumn('checked_at', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('problem_at', 'bigint')
    .execute();

  await schema
    .createTable('mail_source_setting')
    .addColumn('site_id', 'bigint', (column) => column.primaryKey().references('site.site_id'))
    .addColumn('source_days', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('message_mail')
    .addColumn('message_id', 'bigint', (column) => column.primaryKey().references('message.message_id'))
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('header_id', 'text')
    .addColumn('subject', 'text')
    .addColumn('quoted', 'text')
    // JSON: names and sizes of what it brought.
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('incoming_mail_id', 'bigint')
    .execute();
  await schema.createIndex('message_mail_header').on('message_mail').column('header_id').execute();

  // The conversation whose subject a mail changed.
  await schema.alterTable('conversation').addColumn('previous_conversation_id', 'bigint').execute();
  await schema
    .createIndex('conversation_previous')
    .on('conversation')
    .column('previous_conversation_id')
    .execute();
  await schema
    .createIndex('outgoing_mail_address')
    .on('outgoing_mail')
    .columns(['to_address', 'created_at'])
    .execute();
}
