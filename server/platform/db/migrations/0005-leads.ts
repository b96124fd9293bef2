import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Leads and their history; full-text search of contacts, and of the e-mails of those merged into them. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  const numbered = (name: string, id: string) => columns.numbered(schema.createTable(name), id);

  await numbered('lead', 'lead_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('contact_id', 'bigint')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('priority', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('message', 'text')
    .addColumn('assignee_id', 'bigint')
    .addColumn('event_id', 'bigint')
    .addColumn('event_count', 'integer', (column) => column.notNull())
    .addColumn('last_event_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  const leadIndex = (name: string) => schema.createIndex(`lead_${name}`).on('lead');
  const order = ['last_event_at', 'lead_id'] as const;
  await leadIndex('site')
    .columns(['site_id', ...order])
    .execute();
  await leadIndex('status')
    .columns(['site_id', 'status', ...order])
    .execute();
  await leadIndex('updated').columns(['site_id', 'updated_at', 'lead_id']).execute();
  await leadIndex('contact').columns(['contact_id', 'lead_id']).where('contact_id', 'is not', null).execute();

  await numbered('lead_move', 'move_id')
    .addColumn('lead_id', 'bigint', (column) => column.notNull().references('lead.lead_id'))
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_kind', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('event_id', 'bigint')
    .execute();
  await schema.createIndex('lead_move_lead').on('lead_move').columns(['lead_id', 'move_id']).execute();
  await schema
    .createIndex('lead_move_event')
    .on('lead_move')
    .column('event_id')
    .where('event_id', 'is not', null)
    .execute();

  const alias = schema
    .createTable('contact_alias')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('contact_id', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_alias_email', ['site_id', 'email']);
  await columns.clustered(alias).execute();
  await schema.createIndex('contact_alias_contact').on('contact_alias').column('contact_id').execute();
  await schema
    .createIndex('contact_subscription')
    .on('contact')
    .columns(['site_id', 'subscription', 'last_seen_at', 'contact_id'])
    .where('subscription', 'is not', null)
    .execute();

  for (const table of ['lead_text', 'contact_text'])
    for (const statement of columns.searchable(table)) await statement.execute(db);
}
