import { type Kysely, sql } from 'kysely';

/**
 * Audit rows name the record of their call, for the history of a record. Calls without one, such as a site's events,
 * need no index entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('record', 'text').execute();
  await db.schema
    .createIndex('audit_record')
    .on('audit')
    .columns(['record', 'audit_id'])
    .where(sql.ref('record'), 'is not', null)
    .execute();
}
