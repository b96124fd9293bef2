import type { Db } from '../../../../platform/db/database.ts';
import type { StoredAsset } from './assets.ts';

/** Pictures of a site's project and of all its sites, given only the site. */
function ofProject(db: Db, siteId: number) {
  const project = db.selectFrom('site').select('site.project_id').where('site.site_id', '=', siteId);
  const sisters = db
    .selectFrom('site as sister')
    .select('sister.site_id')
    .where('sister.project_id', 'in', project);
  return db
    .selectFrom('media_asset')
    .where((asset) =>
      asset.or([asset('media_asset.site_id', 'in', sisters), asset('media_asset.project_id', 'in', project)]),
    );
}

export type PictureApproval = Pick<StoredAsset, 'asset_id' | 'site_id' | 'file' | 'state' | 'decorative'>;

/** Approval states of the given pictures that belong to the site's project or its sites. */
export async function selectStandings(
  db: Db,
  siteId: number,
  ids: readonly string[],
): Promise<PictureApproval[]> {
  if (ids.length === 0) return [];
  return ofProject(db, siteId)
    .select(['asset_id', 'media_asset.site_id', 'file', 'state', 'decorative'])
    .where('asset_id', 'in', [...ids])
    .execute();
}

/**
 * Hash of a rendition, by the `file` of its picture. Includes pictures of the project's other sites, which
 * shared galleries show.
 */
export async function findRendition(
  db: Db,
  siteId: number,
  { file, width, format }: { readonly file: string; readonly width: number; readonly format: string },
): Promise<string | undefined> {
  const row = await ofProject(db, siteId)
    .innerJoin('media_file', 'media_file.media_id', 'media_asset.media_id')
    .select('media_file.sha256')
    .where('media_asset.file', '=', file)
    .where('media_file.width', '=', width)
    .where('media_file.format', '=', format as 'webp')
    .limit(1)
    .executeTakeFirst();
  return row?.sha256;
}
