import { type Kysely, sql } from 'kysely';

/**
 * Only calls about a site are found by their site. Those about none, as all public ones are, need no place in that index:
 * writing it was a good part of what such a call costs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('audit_site').execute();
  await db.schema
    .createIndex('audit_site')
    .on('audit')
    .columns(['site_id', 'audit_id'])
    .where(sql.ref('site_id'), 'is not', null)
    .execute();
}
