import type { Db } from '../../../../platform/db/database.ts';
import type { StoredAsset } from './assets.ts';

/** The pictures of a site and of its project, by the site alone. */
const ofSite = (db: Db, siteId: number) =>
  db
    .selectFrom('media_asset')
    .where((asset) =>
      asset.or([
        asset('media_asset.site_id', '=', siteId),
        asset(
          'media_asset.project_id',
          'in',
          db.selectFrom('site').select('site.project_id').where('site.site_id', '=', siteId),
        ),
      ]),
    );

export type Standing = Pick<StoredAsset, 'asset_id' | 'file' | 'state' | 'decorative'>;

/** Of these pictures those that a site has, with whether they may be shown. */
export async function selectStandings(db: Db, siteId: number, ids: readonly string[]): Promise<Standing[]> {
  if (ids.length === 0) return [];
  return ofSite(db, siteId)
    .select(['asset_id', 'file', 'state', 'decorative'])
    .where('asset_id', 'in', [...ids])
    .execute();
}

/** The hash of a rendition of a picture of a site that documents name by `file`. */
export async function findRendition(
  db: Db,
  siteId: number,
  { file, width, format }: { readonly file: string; readonly width: number; readonly format: string },
): Promise<string | undefined> {
  const row = await ofSite(db, siteId)
    .innerJoin('media_file', 'media_file.media_id', 'media_asset.media_id')
    .select('media_file.sha256')
    .where('media_asset.file', '=', file)
    .where('media_file.width', '=', width)
    .where('media_file.format', '=', format as 'webp')
    .limit(1)
    .executeTakeFirst();
  return row?.sha256;
}
