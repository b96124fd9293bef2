import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Outgoing mail, addresses that refused mail, and the mail server that an administrator set. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('outgoing_mail'), 'mail_id')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('site_id', 'bigint', (column) => column.references('site.site_id'))
    .addColumn('contact_id', 'bigint')
    // The record that it belongs to, as a message of a conversation.
    .addColumn('about_kind', 'text')
    .addColumn('about_id', 'bigint')
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    // Sealed; null once it was sent.
    .addColumn('content', 'text')
    .addColumn('is_kept', 'smallint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    // Set during an attempt: if it is still set after a crash, the outcome is unknown.
    .addColumn('sending_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  const index = (name: string) => schema.createIndex(`outgoing_mail_${name}`).on('outgoing_mail');
  await index('about').columns(['about_kind', 'about_id']).execute();
  await index('site').column('site_id').execute();
  await index('contact').column('contact_id').execute();
  await index('message').unique().column('message_id').execute();

  await schema
    .createTable('mail_suppression')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema
    .createTable('mail_setting')
    .addColumn('setting_id', 'integer', (column) => column.primaryKey())
    // Sealed: it contains a password.
    .addColumn('smtp_url', 'text', (column) => column.notNull())
    .addColumn('mail_from', 'text', (column) => column.notNull())
    .addColumn('mail_reply_to', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
}
