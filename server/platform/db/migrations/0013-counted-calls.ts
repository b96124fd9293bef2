import { type Kysely, sql } from 'kysely';

/**
 * A line of the audit log stands for so many calls, one of refused events for so many of them. Refused calls of nobody
 * known say where they came from; they are kept for less than the others, and found by that. A kept answer knows what it is
 * about, so that it is repeated to nobody who lost that.
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
