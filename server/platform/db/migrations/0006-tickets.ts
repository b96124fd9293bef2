import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Tickets with custom fields, threads, history and full-text search. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  const numbered = (name: string, id: string) => columns.numbered(schema.createTable(name), id);

  await numbered('ticket', 'ticket_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('client_ticket_id', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('priority', 'text', (column) => column.notNull())
    .addColumn('contact_id', 'bigint')
    .addColumn('assignee_id', 'bigint')
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('custom_fields', 'text', (column) => column.notNull())
    .addColumn('conversation_id', 'bigint')
    .addColumn('lead_id', 'bigint')
    .addColumn('previous_ticket_id', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('preview', 'text', (column) => column.notNull())
    .addColumn('last_direction', 'text')
    .addColumn('last_message_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  const ticketIndex = (name: string) => schema.createIndex(`ticket_${name}`).on('ticket');
  const order = ['updated_at', 'ticket_id'] as const;
  await ticketIndex('client')
    .unique()
    .columns(['site_id', 'client_ticket_id'])
    .where('client_ticket_id', 'is not', null)
    .execute();
  // At most one follow-up per ticket.
  await ticketIndex('previous')
    .unique()
    .column('previous_ticket_id')
    .where('previous_ticket_id', 'is not', null)
    .execute();
  await ticketIndex('site')
    .columns(['site_id', ...order])
    .execute();
  await ticketIndex('status')
    .columns(['site_id', 'status', ...order])
    .execute();
  await ticketIndex('assignee')
    .columns(['site_id', 'assignee_id', ...order])
    .where('assignee_id', 'is not', null)
    .execute();
  await ticketIndex('due').columns(['site_id', 'due_at']).where('due_at', 'is not', null).execute();
  await ticketIndex('contact').column('contact_id').where('contact_id', 'is not', null).execute();
  await ticketIndex('conversation')
    .columns(['conversation_id', 'ticket_id'])
    .where('conversation_id', 'is not', null)
    .execute();

  await columns
    .clustered(schema.createTable('ticket_field'))
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('ticket_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ticket_field_key', ['site_id', 'field', 'value', 'ticket_id'])
    .execute();
  await schema.createIndex('ticket_field_ticket').on('ticket_field').column('ticket_id').execute();

  await numbered('ticket_message', 'ticket_message_id')
    .addColumn('ticket_id', 'bigint', (column) => column.notNull().references('ticket.ticket_id'))
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('message_id', 'bigint', (column) => column.references('message.message_id'))
    .addColumn('private', 'integer', (column) => column.notNull())
    .addColumn('direction', 'text')
    .addColumn('author_kind', 'text')
    .addColumn('author_name', 'text')
    .addColumn('account_id', 'bigint')
    .addColumn('body', 'text')
    .addColumn('client_message_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('ticket_message_ticket')
    .on('ticket_message')
    .columns(['ticket_id', 'ticket_message_id'])
    .execute();
  // A conversation's message is in at most one ticket's thread.
  await schema
    .createIndex('ticket_message_message')
    .unique()
    .on('ticket_message')
    .column('message_id')
    .where('message_id', 'is not', null)
    .execute();
  await schema
    .createIndex('ticket_message_client')
    .unique()
    .on('ticket_message')
    .columns(['ticket_id', 'client_message_id'])
    .where('client_message_id', 'is not', null)
    .execute();

  await numbered('ticket_move', 'move_id')
    .addColumn('ticket_id', 'bigint', (column) => column.notNull())
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('from_value', 'text')
    .addColumn('to_value', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_kind', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('ticket_move_ticket')
    .on('ticket_move')
    .columns(['ticket_id', 'move_id'])
    .execute();

  for (const table of ['ticket_text', 'ticket_message_text']) {
    for (const statement of columns.searchable(table)) await statement.execute(db);
  }
}
