import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Webhooks, their past and pending deliveries with attempts, and the position of their reader in the change feed. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  const numbered = (name: string, id: string): CreateTableBuilder<string, string> =>
    columns.numbered(schema.createTable(name), id);

  await numbered('webhook', 'webhook_id')
    .addColumn('project_id', 'bigint', (column) => column.notNull().references('project.project_id'))
    .addColumn('site_id', 'bigint')
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('secret_last4', 'text', (column) => column.notNull())
    .addColumn('previous_secret', 'text')
    .addColumn('previous_secret_until', 'bigint')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('disabled_reason', 'text')
    .addColumn('disabled_at', 'bigint')
    .addColumn('active_since', 'bigint', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('webhook_project').on('webhook').columns(['project_id', 'webhook_id']).execute();

  await numbered('webhook_delivery', 'delivery_id')
    .addColumn('webhook_id', 'bigint', (column) => column.notNull())
    .addColumn('seq', 'bigint')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('lease_until', 'bigint')
    .addColumn('last_status', 'integer')
    .addColumn('last_duration_ms', 'integer')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  // Exactly once: a change that is read again creates no second delivery. Test deliveries have no change, and may be
  // many.
  await schema
    .createIndex('webhook_delivery_change')
    .unique()
    .on('webhook_delivery')
    .columns(['webhook_id', 'seq'])
    .execute();
  await schema
    .createIndex('webhook_delivery_newest')
    .on('webhook_delivery')
    .columns(['webhook_id', 'delivery_id'])
    .execute();
  // Holds only pending deliveries, so it stays small.
  await schema
    .createIndex('webhook_delivery_due')
    .on('webhook_delivery')
    .columns(['webhook_id', 'state', 'next_attempt_at'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute();

  await numbered('webhook_attempt', 'attempt_id')
    .addColumn('delivery_id', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('error', 'text')
    .execute();
  await schema
    .createIndex('webhook_attempt_delivery')
    .on('webhook_attempt')
    .columns(['delivery_id', 'attempt_id'])
    .execute();

  await schema
    .createTable('webhook_position')
    .addColumn('reader', 'text', (column) => column.primaryKey())
    .addColumn('txid', 'bigint', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute();
}
