import { type Kysely, sql } from 'kysely';

/**
 * A line of the audit log says which record its call named, so that what was done with one is found. Calls that name none,
 * as a site's events, need no place in that index.
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
