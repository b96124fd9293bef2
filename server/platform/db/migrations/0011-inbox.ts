import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Canned replies of projects, and people's saved views of the inbox. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { schema } = db;
  const numbered = (name: string, id: string) => columns.numbered(schema.createTable(name), id);

  await numbered('canned_reply', 'canned_reply_id')
    .addColumn('project_id', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('shortcut', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('canned_reply_project')
    .on('canned_reply')
    .columns(['project_id', 'canned_reply_id'])
    .execute();

  await numbered('saved_view', 'saved_view_id')
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('filter', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('saved_view_account')
    .on('saved_view')
    .columns(['account_id', 'saved_view_id'])
    .execute();
}
