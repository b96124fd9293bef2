import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** Sort order of event lists. */
const order = ['received_at', 'event_id'] as const;

/** People, projects, sites, tokens, events, audit. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  const table = (name: string) => schema.createTable(name);
  const numbered = (name: string, id: string): CreateTableBuilder<string, string> =>
    columns.numbered(table(name), id);

  await numbered('account', 'account_id')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint')
    .addColumn('disabled_at', 'bigint')
    .execute();

  await numbered('project', 'project_id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('internal', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await table('membership')
    .addColumn('project_id', 'bigint', (column) => column.notNull().references('project.project_id'))
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.account_id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_key', ['project_id', 'account_id'])
    .execute();
  await schema.createIndex('membership_account').on('membership').column('account_id').execute();

  await numbered('site', 'site_id')
    .addColumn('project_id', 'bigint', (column) => column.notNull().references('project.project_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('site_key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('internal', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('site_project').on('site').column('project_id').execute();
  // Two processes starting at once must not create two internal workspaces.
  await schema
    .createIndex('site_internal')
    .unique()
    .on('site')
    .column('internal')
    .where('internal', '=', 1)
    .execute();

  await numbered('token', 'token_id')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.references('account.account_id'))
    .addColumn('site_id', 'bigint', (column) => column.references('site.site_id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addColumn('replaced_at', 'bigint')
    .execute();
  await schema.createIndex('token_site').on('token').columns(['site_id', 'kind']).execute();
  await schema.createIndex('token_account').on('token').columns(['account_id', 'kind']).execute();

  await table('setup_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await numbered('event', 'event_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('priority', 'text', (column) => column.notNull())
    .addColumn('category', 'text')
    .addColumn('subcategory', 'text')
    .addColumn('folder', 'text')
    .addColumn('source', 'text')
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('subject', 'text')
    .addColumn('message', 'text')
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('custom_fields', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('event_external')
    .unique()
    .on('event')
    .columns(['site_id', 'external_id'])
    .where('external_id', 'is not', null)
    .execute();
  // Lists are sorted by (received_at, event_id); each index contains both, so that a filtered page is one short
  // range scan.
  await schema
    .createIndex('event_site')
    .on('event')
    .columns(['site_id', ...order])
    .execute();
  await schema
    .createIndex('event_type')
    .on('event')
    .columns(['site_id', 'type', ...order])
    .execute();
  await schema
    .createIndex('event_status')
    .on('event')
    .columns(['site_id', 'status', ...order])
    .execute();
  // Partial indexes: nearly every event has the default priority and many have no labels, which then cost the insert
  // nothing.
  await schema
    .createIndex('event_priority')
    .on('event')
    .columns(['site_id', 'priority', ...order])
    .where(sql.ref('priority'), '<>', sql.lit('normal'))
    .execute();
  for (const column of ['category', 'subcategory', 'folder', 'source'] as const) {
    await schema
      .createIndex(`event_${column}`)
      .on('event')
      .columns(['site_id', column, ...order])
      .where(column, 'is not', null)
      .execute();
  }

  await columns
    .clustered(
      table('event_tag')
        .addColumn('site_id', 'bigint', (column) => column.notNull())
        .addColumn('tag', 'text', (column) => column.notNull())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('event_id', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('event_tag_key', ['site_id', 'tag', ...order]),
    )
    .execute();
  await columns
    .clustered(
      table('event_field')
        .addColumn('site_id', 'bigint', (column) => column.notNull())
        .addColumn('field', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('event_id', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('event_field_key', ['site_id', 'field', 'value', ...order]),
    )
    .execute();
  await table('event_key')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('event_id', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_key_key', ['site_id', 'key'])
    .execute();
  await schema.createIndex('event_key_age').on('event_key').column('created_at').execute();

  await numbered('event_move', 'move_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('event_id', 'bigint', (column) => column.notNull())
    .addColumn('from_status', 'text', (column) => column.notNull())
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .execute();
  await schema.createIndex('event_move_event').on('event_move').columns(['event_id', 'move_id']).execute();

  await numbered('event_refusal', 'refusal_id')
    .addColumn('site_id', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('door', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('errors', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('event_refusal_site')
    .on('event_refusal')
    .columns(['site_id', 'refusal_id'])
    .execute();
  await schema.createIndex('event_refusal_age').on('event_refusal').column('at').execute();

  await table('site_pulse')
    .addColumn('site_id', 'bigint', (column) => column.primaryKey())
    .addColumn('first_seen_at', 'bigint')
    .addColumn('last_seen_at', 'bigint')
    .addColumn('last_event_at', 'bigint')
    .addColumn('last_read_at', 'bigint')
    .addColumn('last_error_at', 'bigint')
    .addColumn('last_error_code', 'text')
    .execute();

  await numbered('audit', 'audit_id')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('door', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('site_id', 'bigint')
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('token_id', 'bigint')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('duration_ms', 'double precision', (column) => column.notNull())
    .addColumn('error_code', 'text')
    .addColumn('error_text', 'text')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('audit_site').on('audit').columns(['site_id', 'audit_id']).execute();
  await schema
    .createIndex('audit_trouble')
    .on('audit')
    .columns(['result', 'audit_id'])
    .where(sql.ref('result'), '<>', sql.lit('ok'))
    .execute();

  await table('idempotency')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('idempotency_age').on('idempotency').column('created_at').execute();

  await table('rate_window')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_window_key', ['subject', 'window_start'])
    .execute();
  await schema.createIndex('rate_window_age').on('rate_window').column('window_start').execute();
}
