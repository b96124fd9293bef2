import type { Db } from '../../../../platform/db/database.ts';
import { sortableId } from '../../../../text/ids.ts';
import { recordChange } from '../../../changes/index.ts';
import type { Description } from '../rules/described.ts';
import { insertAsset, type StoredAsset } from '../store/assets.ts';
import { insertFiles } from '../store/files.ts';
import type { StoredPicture } from './store-picture.ts';

/** A picture to be added as an asset. */
export interface NewAsset extends Description {
  readonly pool: { readonly siteId: number } | { readonly projectId: number };
  readonly state: 'pending' | 'approved';
  readonly filename: string;
  readonly focal: readonly [x: number, y: number] | undefined;
  readonly by: string;
  readonly now: number;
}

/** Adds a picture to a pool. Its files are stored already. */
export async function addAsset(
  db: Db,
  { original, mediaType, file, width, height, color, files }: StoredPicture,
  { pool, state, filename, focal, alt, decorative, by, now }: NewAsset,
): Promise<StoredAsset> {
  const siteId = 'siteId' in pool ? pool.siteId : null;
  const projectId = 'projectId' in pool ? pool.projectId : null;
  const isDecided = state !== 'pending';
  const asset = await insertAsset(db, {
    asset_id: sortableId('as', now),
    site_id: siteId,
    project_id: projectId,
    state,
    filename,
    media_type: mediaType,
    original,
    file,
    width,
    height,
    color,
    alt,
    decorative,
    focal_x: focal?.[0] ?? null,
    focal_y: focal?.[1] ?? null,
    created_by: by,
    created_at: now,
    decided_by: isDecided ? by : null,
    decided_at: isDecided ? now : null,
    updated_at: now,
  });
  await insertFiles(
    db,
    files.map((each) => ({ media_id: asset.media_id, ...each })),
  );
  await recordChange(db, {
    kind: 'media_asset',
    id: asset.media_id,
    op: 'created',
    siteId,
    projectId,
    at: now,
  });
  return asset;
}
