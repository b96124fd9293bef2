import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Names of personal links: whom the team says they are for. */
export async function up(db: Kysely<unknown>, _columns: Columns): Promise<void> {
  await db.schema.alterTable('page_pass').addColumn('name', 'text').execute();
}
