import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Files that people add to messages, each until the message it belongs to is deleted. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .numbered(schema.createTable('attachment'), 'attachment_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull().references('site.site_id'))
    // All three are null until the message is sent.
    .addColumn('message_id', 'bigint', (column) => column.references('message.message_id'))
    .addColumn('ticket_id', 'bigint', (column) => column.references('ticket.ticket_id'))
    .addColumn('ticket_message_id', 'bigint')
    .addColumn('sent_by', 'text', (column) => column.notNull())
    // The visitor of the chat widget who may add it to a message.
    .addColumn('visitor_hash', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('thumb_sha256', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  const index = (name: string) => schema.createIndex(`attachment_${name}`).on('attachment');
  await index('site').columns(['site_id', 'created_at']).execute();
  await index('message').column('message_id').execute();
  await index('ticket').columns(['ticket_id', 'ticket_message_id']).execute();
  await index('sha256').column('sha256').execute();
  await index('thumb').column('thumb_sha256').execute();
  await index('created').column('created_at').execute();

  // Visitors may send files in the chat, unless the site's team says no.
  await schema
    .alterTable('widget')
    .addColumn('takes_files', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
