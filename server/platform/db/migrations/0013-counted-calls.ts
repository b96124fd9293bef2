import { type Kysely, sql } from 'kysely';

/**
 * Audit rows count repeated calls, and rows of refused events count those. Refused calls of unknown callers record
 * their address; they are kept for a shorter time than others, and found by it. A stored answer records the sites
 * and projects it is about, so that it is not replayed to a caller who lost access.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('audit')
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('audit').addColumn('address', 'text').execute();
  await schema
    .createIndex('audit_address')
    .on('audit')
    .columns(['audit_id', 'address'])
    .where(sql.ref('address'), 'is not', null)
    .execute();
  await schema
    .alterTable('event_refusal')
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('idempotency').addColumn('places', 'text').execute();
}
