import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { MediaAsset } from './schema.ts';
import type { StoredAsset } from './store/assets.ts';

type ShownAsset = Static<typeof MediaAsset>;

/** Addresses and uses of a picture. */
export interface AssetLinks {
  urlOf(assetId: string): string;
  usedIn(assetId: string): ShownAsset['used_in'];
}

/** A picture as callers see it. */
export function presentAsset(row: StoredAsset, { urlOf, usedIn }: AssetLinks): ShownAsset {
  const { asset_id, state, filename, media_type, width, height, alt, focal_x: x, focal_y: y } = row;
  return {
    asset_id,
    state,
    pool: row.site_id === null ? 'central' : 'site',
    filename,
    media_type,
    width,
    height,
    alt,
    decorative: row.decorative === 1,
    focal: x === null || y === null ? null : [x, y],
    url: urlOf(asset_id),
    used_in: usedIn(asset_id),
    created_at: isoTime(row.created_at),
  };
}
