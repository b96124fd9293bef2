import { type Kysely, sql } from 'kysely';
import { randomBase32 } from '../../../text/base32.ts';

/**
 * A key of its own for each app workspace. A public app keeps the site's key, which every phone that has it found in the
 * public list. A private one gets a new key: the site's stands in public HTML, in the snippet of the widget.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mobile_app')
    .addColumn('app_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update mobile_app set app_key = (select site_key from site where site.site_id = mobile_app.site_id)
    where visibility = 'public'`.execute(db);
  const { rows } = await sql<{ app_id: number }>`
    select app_id from mobile_app where visibility = 'private'`.execute(db);
  for (const { app_id } of rows) {
    const key = `ak_${randomBase32(16).toLowerCase()}`;
    await sql`update mobile_app set app_key = ${key} where app_id = ${app_id}`.execute(db);
  }
  await db.schema.createIndex('mobile_app_key').on('mobile_app').column('app_key').unique().execute();
}
