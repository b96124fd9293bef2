import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { AssetState } from '../schema.ts';
import type { MediaAssetTable } from './tables.ts';

export type StoredAsset = Selectable<MediaAssetTable>;

/** Pools a site may use: its own pictures, and its project's pictures. */
export interface Pools {
  readonly siteId: number;
  readonly projectId: number;
  /** True to include the project's other sites, whose pictures its galleries may show. */
  readonly ofEverySite?: boolean;
}

export interface AssetFilters extends Pools {
  readonly state?: AssetState | undefined;
  readonly ids?: readonly string[];
}

const sitesOf = (db: Db, projectId: number) =>
  db
    .selectFrom('site')
    .select('site.site_id')
    .where('site.project_id', '=', projectId)
    .where('site.delete_at', 'is', null);

const within = (db: Db, { siteId, projectId, ofEverySite, state, ids }: AssetFilters) => {
  let query = db
    .selectFrom('media_asset')
    .where((asset) =>
      asset.or([
        asset('site_id', '=', siteId),
        asset('project_id', '=', projectId),
        ...(ofEverySite ? [asset('site_id', 'in', sitesOf(db, projectId))] : []),
      ]),
    );
  if (state !== undefined) query = query.where('state', '=', state);
  return ids === undefined ? query : query.where('asset_id', 'in', [...ids]);
};

/** Newest first. */
export async function selectAssets(
  db: Db,
  filters: AssetFilters,
  rows: number,
  afterId: number | undefined,
): Promise<StoredAsset[]> {
  const query = within(db, filters).selectAll().orderBy('media_id', 'desc').limit(rows);
  return (afterId === undefined ? query : query.where('media_id', '<', afterId)).execute();
}

export async function countAssets(db: Db, filters: AssetFilters): Promise<number> {
  const query = within(db, filters).select((asset) => asset.fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Assets among the ids that a site may use or approve, unordered. */
export const selectAssetsById = (db: Db, pools: Pools, ids: readonly string[]): Promise<StoredAsset[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : within(db, { ...pools, ids })
        .selectAll()
        .execute();

export const findAsset = (db: Db, pools: Pools, assetId: string): Promise<StoredAsset | undefined> =>
  within(db, { ...pools, ids: [assetId] })
    .selectAll()
    .executeTakeFirst();

/** True if a gallery of the project has the picture. */
export async function isInProjectGallery(db: Db, projectId: number, assetId: string): Promise<boolean> {
  const query = db
    .selectFrom('project_gallery')
    .select('gallery_id')
    .where('project_id', '=', projectId)
    .where('document', 'like', `%${JSON.stringify(assetId)}%`);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Sites of a project. A picture of the project may be used on each of them. */
export const selectSitesOf = async (db: Db, projectId: number): Promise<readonly number[]> =>
  (await sitesOf(db, projectId).execute()).map(({ site_id }) => site_id);

/** Deletes a picture and its renditions. Its files are deleted once nothing else references them. */
export async function deleteAsset(db: Db, mediaId: number): Promise<void> {
  await db.deleteFrom('media_file').where('media_id', '=', mediaId).execute();
  await db.deleteFrom('media_asset').where('media_id', '=', mediaId).execute();
}

export const insertAsset = (db: Db, asset: Insertable<MediaAssetTable>): Promise<StoredAsset> =>
  db.insertInto('media_asset').values(asset).returningAll().executeTakeFirstOrThrow();

export type AssetChange = Partial<
  Pick<StoredAsset, 'alt' | 'decorative' | 'focal_x' | 'focal_y' | 'state' | 'decided_by' | 'decided_at'>
> & { readonly updated_at: number };

export const updateAsset = (db: Db, mediaId: number, change: AssetChange): Promise<StoredAsset> =>
  db
    .updateTable('media_asset')
    .set(change)
    .where('media_id', '=', mediaId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives a picture that nothing uses yet another id, for content whose hash must not depend on chance. */
export async function renameAsset(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('media_asset').set({ asset_id: to }).where('asset_id', '=', from).execute();
}
