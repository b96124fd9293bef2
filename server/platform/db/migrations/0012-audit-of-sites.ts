import { type Kysely, sql } from 'kysely';

/**
 * Only calls about a site are indexed by site. Calls without one, such as all public ones, need no entry: writing it
 * was a large part of their cost.
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
