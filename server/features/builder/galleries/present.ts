import type { Static } from '../../../kernel/schema.ts';
import type { StoredGallery } from './rules/galleries.ts';
import type { Gallery } from './schema.ts';

/** A gallery as callers read and write it. */
export function presentGallery(
  { gallery_id, scope, title, layout, items }: StoredGallery,
  shown: { readonly inSite: boolean; readonly pages: readonly string[] },
): Static<typeof Gallery> {
  return {
    gallery_id,
    scope,
    title,
    layout,
    in_site: shown.inSite,
    pages: [...shown.pages],
    items: items.map(({ picture, caption }) => ({
      asset_id: picture.asset_id,
      alt: picture.alt,
      caption: caption ?? null,
      focal: picture.focal ? [...picture.focal] : null,
    })),
  };
}
