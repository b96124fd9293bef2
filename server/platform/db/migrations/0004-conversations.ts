import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Contacts and their timeline; conversations and messages with full-text search. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  const numbered = (name: string, id: string) => columns.numbered(schema.createTable(name), id);

  await numbered('contact', 'contact_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('name', 'text')
    .addColumn('phone', 'text')
    .addColumn('source', 'text')
    .addColumn('subscription', 'text')
    .addColumn('subscription_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('contact_email')
    .unique()
    .on('contact')
    .columns(['site_id', 'email'])
    .where('email', 'is not', null)
    .execute();
  await schema
    .createIndex('contact_seen')
    .on('contact')
    .columns(['site_id', 'last_seen_at', 'contact_id'])
    .execute();

  await numbered('contact_entry', 'entry_id')
    .addColumn('contact_id', 'bigint', (column) => column.notNull())
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'bigint')
    .addColumn('title', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('contact_entry_contact')
    .on('contact_entry')
    .columns(['contact_id', 'at', 'entry_id'])
    .execute();

  await schema
    .createIndex('contact_entry_event')
    .on('contact_entry')
    .column('record_id')
    .where(sql.ref('kind'), '=', sql.lit('event'))
    .execute();

  await numbered('conversation', 'conversation_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('contact_id', 'bigint')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('conversation_key', 'text')
    .addColumn('visitor_hash', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('snoozed_until', 'bigint')
    .addColumn('priority', 'text', (column) => column.notNull())
    .addColumn('category', 'text')
    .addColumn('subcategory', 'text')
    .addColumn('folder', 'text')
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('assignee_id', 'bigint')
    .addColumn('unread', 'integer', (column) => column.notNull())
    .addColumn('message_count', 'integer', (column) => column.notNull())
    .addColumn('preview', 'text', (column) => column.notNull())
    .addColumn('last_direction', 'text', (column) => column.notNull())
    .addColumn('last_message_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  const conversationIndex = (name: string) => schema.createIndex(`conversation_${name}`).on('conversation');
  const order = ['last_message_at', 'conversation_id'] as const;
  await conversationIndex('key')
    .unique()
    .columns(['site_id', 'conversation_key'])
    .where('conversation_key', 'is not', null)
    .execute();
  await conversationIndex('visitor')
    .unique()
    .columns(['site_id', 'visitor_hash'])
    .where('visitor_hash', 'is not', null)
    .execute();
  await conversationIndex('site')
    .columns(['site_id', ...order])
    .execute();
  await conversationIndex('status')
    .columns(['site_id', 'status', ...order])
    .execute();
  await conversationIndex('assignee')
    .columns(['site_id', 'assignee_id', 'status', ...order])
    .where('assignee_id', 'is not', null)
    .execute();
  await conversationIndex('unassigned')
    .columns(['site_id', 'status'])
    .where(sql.ref('assignee_id'), 'is', null)
    .execute();
  await conversationIndex('updated').columns(['site_id', 'updated_at', 'conversation_id']).execute();
  await conversationIndex('unread')
    .columns(['site_id', ...order])
    .where(sql.ref('unread'), '>', sql.lit(0))
    .execute();
  await conversationIndex('contact')
    .columns(['contact_id', ...order])
    .where('contact_id', 'is not', null)
    .execute();
  await conversationIndex('snoozed').column('snoozed_until').where('snoozed_until', 'is not', null).execute();

  await numbered('message', 'message_id')
    .addColumn('conversation_id', 'bigint', (column) =>
      column.notNull().references('conversation.conversation_id'),
    )
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('author_kind', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('private', 'integer', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('client_message_id', 'text')
    .addColumn('event_id', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('message_conversation')
    .on('message')
    .columns(['conversation_id', 'message_id'])
    .execute();
  await schema
    .createIndex('message_client')
    .unique()
    .on('message')
    .columns(['conversation_id', 'client_message_id'])
    .where('client_message_id', 'is not', null)
    .execute();
  await schema
    .createIndex('message_event')
    .on('message')
    .column('event_id')
    .where('event_id', 'is not', null)
    .execute();
  for (const statement of columns.searchable('message_text')) await statement.execute(db);
}
