import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

/** The change feed, in commit order. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  await columns
    .committed(columns.numbered(schema.createTable('change'), 'seq'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('site_id', 'bigint')
    .addColumn('project_id', 'bigint')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'bigint', (column) => column.notNull())
    .addColumn('parent_id', 'bigint')
    .addColumn('op', 'text', (column) => column.notNull())
    .execute();
  await columns.indexCommits(sql`change`, 'change_commit').execute(db);
}
