import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ProjectGalleryTable } from './tables.ts';

type StoredGallery = Selectable<ProjectGalleryTable>;

/** Galleries shared by the sites of a project, ordered by id. */
export const selectProjectGalleries = (db: Db, projectId: number): Promise<StoredGallery[]> =>
  db
    .selectFrom('project_gallery')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('gallery_id')
    .execute();

export async function putProjectGallery(db: Db, row: StoredGallery): Promise<void> {
  const { document, updated_at } = row;
  await db
    .insertInto('project_gallery')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'gallery_id']).doUpdateSet({ document, updated_at }),
    )
    .execute();
}
