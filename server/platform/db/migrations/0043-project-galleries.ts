import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

/** Galleries shared by the sites of a project. Each site shows its own copy. */
export async function up(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await columns
    .clustered(db.schema.createTable('project_gallery'))
    .addColumn('project_id', 'bigint', (column) => column.notNull().references('project.project_id'))
    .addColumn('gallery_id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_gallery_key', ['project_id', 'gallery_id'])
    .execute();
}
