import { queryOptions } from '@tanstack/react-query';
import { stringifySearch } from '../search-params.ts';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body, Item } from './wire.ts';

const media = '/api/command-center/site-builder/media';

export type MediaAsset = Item<typeof media>;
export type MediaState = MediaAsset['state'] | 'all';

/** Pictures of a site and of its project; where each is used takes longer to find out. */
export const mediaQuery = (siteId: number, state: MediaState) =>
  queryOptions({
    queryKey: ['site', siteId, 'media', state],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET(media, { params: { query: { site_id: siteId, state, ...pageAt(cursor) } }, signal }),
        ),
      ),
    ...showing({ media_asset: {} }),
  });

/** Address of a picture for signed-in users, at least `width` pixels wide. */
export const pictureAddress = (siteId: number, assetId: string, width: number): string =>
  `/api/command-center/gallery-image${stringifySearch({ site_id: siteId, asset_id: assetId, width })}`;

export function uploadPicture(siteId: number, file: File, pool: MediaAsset['pool']): Promise<MediaAsset> {
  const form = new FormData();
  form.set('site_id', String(siteId));
  form.set('pool', pool);
  form.set('filename', file.name);
  form.set('file', file);
  // As multipart: a picture of many megabytes is not to be held as text.
  return answerOf(api.POST(media, { body: form as never, bodySerializer: (body) => body as never }));
}

export const savePicture = (body: Body<`${typeof media}/save`>) =>
  answerOf(api.POST(`${media}/save`, { body }));
export const approvePictures = (siteId: number, assetIds: string[]) =>
  answerOf(api.POST(`${media}/approve`, { body: { site_id: siteId, asset_ids: assetIds } }));
export const rejectPictures = (siteId: number, assetIds: string[]) =>
  answerOf(api.POST(`${media}/reject`, { body: { site_id: siteId, asset_ids: assetIds } }));
